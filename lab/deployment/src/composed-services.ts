import { findFreePort } from '@encomenda/embedded/process/ports';
import type { Addresses } from './addresses.js';
import type { ComposeService } from './compose.js';
import { readImage } from './image.js';
import { NodeService } from './node-service.js';

const IMAGE = 'encomenda';

/** What is set beside the compose file. */
export interface Surroundings {
  readonly addresses: Addresses;
  /** In the place of the volume `dados`. */
  readonly dataFolder: string;
}

/** Settings of one process; everything that is not a place comes from the compose file or the image. */
const environmentFor = async (
  { environment }: ComposeService,
  { addresses, dataFolder }: Surroundings,
): Promise<Record<string, string>> => {
  const declared = { ...readImage().environment, ...environment };
  // Backups have specs of their own; here a fault in the middle of one would be an error told twice.
  delete declared['COPIAS'];
  const translated = Object.entries(declared).map(([name, value]) => [
    name,
    addresses.translate(value),
  ]);
  return {
    ...(Object.fromEntries(translated) as Record<string, string>),
    DADOS: dataFolder,
    PORT: String(await findFreePort()),
    METRICAS_PORT: String(await findFreePort()),
    // One program sends what many people would.
    LIMITES: 'nao',
  };
};

/** Starts every service that runs our image, as often as the compose file says. */
export const startComposed = async (
  compose: Readonly<Record<string, ComposeService>>,
  surroundings: Surroundings,
): Promise<NodeService[]> => {
  const { command: byDefault } = readImage();
  const started: NodeService[] = [];
  for (const [name, service] of Object.entries(compose)) {
    if (service.image !== IMAGE || service.profiles.length > 0) continue;
    for (let n = 0; n < (service.deploy?.replicas ?? 1); n++) {
      const environment = await environmentFor(service, surroundings);
      started.push(new NodeService(name, service.command ?? byDefault, environment));
    }
  }
  return started;
};
