import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { routesOf, type Route } from './platform/http/routes.js';

/** Loads the API's modules in Nest's preview mode: nothing is instantiated, and no server is needed. */
export const previewOfApi = (): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(AppModule.at(), {
    preview: true,
    logger: false,
    abortOnError: false,
  });

/** All routes of the API, from the decorators of its controllers. */
export const declaredRoutes = async (): Promise<Route[]> => {
  const app = await previewOfApi();
  try {
    return routesOf(app);
  } finally {
    await app.close();
  }
};
