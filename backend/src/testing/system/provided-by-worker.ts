import { ModulesContainer, NestFactory } from '@nestjs/core';
import { WorkerModule } from '../../worker.module.js';

/** Names of the worker's provider classes with this metadata, found without creating them. */
export const providedByWorker = async (metadataKey: string): Promise<string[]> => {
  const app = await NestFactory.createApplicationContext(WorkerModule.at(), {
    preview: true,
    logger: false,
    abortOnError: false,
  });
  const classes = [...app.get(ModulesContainer).values()]
    .flatMap(({ providers }) => [...providers.values()])
    .flatMap(({ metatype }) =>
      metatype && Reflect.hasMetadata(metadataKey, metatype) ? metatype.name : [],
    );
  await app.close();
  return classes.toSorted();
};
