import { ModulesContainer, NestFactory } from '@nestjs/core';
import { WorkerModule } from '../../worker.module.js';

/** Names of the classes among the worker's providers that carry this metadata. Nothing is instantiated. */
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
