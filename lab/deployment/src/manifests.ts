import { readdirSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { inRepository, read } from './repository.js';

export const KUBERNETES = 'deploy/kubernetes';

const port = z.object({ name: z.string(), containerPort: z.number() });
const container = z.object({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  ports: z.array(port).default([]),
});

const deployment = z.object({
  kind: z.literal('Deployment'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    replicas: z.number(),
    template: z.object({ spec: z.object({ containers: z.array(container) }) }),
  }),
});

const settings = z.object({
  kind: z.enum(['ConfigMap', 'Secret']),
  metadata: z.object({ name: z.string() }),
  data: z.record(z.string(), z.string()).optional(),
  stringData: z.record(z.string(), z.string()).optional(),
});

export type Container = z.output<typeof container>;

export const manifestFiles = (): string[] =>
  readdirSync(inRepository(KUBERNETES)).filter((file) => file.endsWith('.yaml'));

const documents = (): unknown[] =>
  manifestFiles().flatMap((file) =>
    parseAllDocuments(read(`${KUBERNETES}/${file}`)).map((one) => one.toJS() as unknown),
  );

export const readContainers = (): ReadonlyMap<string, Container> =>
  new Map(
    documents().flatMap((one) => {
      const { success, data } = deployment.safeParse(one);
      return success ? [[data.metadata.name, data.spec.template.spec.containers[0]!] as const] : [];
    }),
  );

/** Variables that the processes get from the ConfigMap and the example Secret. */
export const readSharedVariables = (): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...documents().flatMap((one) => {
      const { success, data } = settings.safeParse(one);
      return success && data.metadata.name === 'encomenda'
        ? [{ ...data.data, ...data.stringData }]
        : [];
    }),
  ) as Record<string, string>;

export const annotations = (name: string): string[] =>
  documents().flatMap((one) => {
    const shape = z.object({
      metadata: z.object({ annotations: z.record(z.string(), z.string()) }),
    });
    const { success, data } = shape.safeParse(one);
    return success && data.metadata.annotations[name] !== undefined
      ? [data.metadata.annotations[name]]
      : [];
  });
