import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { routesOf, type Route } from './platform/http/routes.js';

/** The modules of the API as Nest reads them: nothing is instantiated, no server is needed. */
export const previewOfApi = (): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(AppModule.at(), {
    preview: true,
    logger: false,
    abortOnError: false,
  });

/** Every route of the API, read from the controllers without starting it. */
export const declaredRoutes = async (): Promise<Route[]> => {
  const app = await previewOfApi();
  try {
    return routesOf(app);
  } finally {
    await app.close();
  }
};
