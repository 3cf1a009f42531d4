import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { routesOf, type Route } from './platform/http/routes.js';

/** Every route of the API, read from the controllers. Nothing is built and nothing is connected to. */
export const declaredRoutes = async (): Promise<Route[]> => {
  const app = await NestFactory.createApplicationContext(AppModule.at(), {
    preview: true,
    logger: false,
    abortOnError: false,
  });
  try {
    return routesOf(app);
  } finally {
    await app.close();
  }
};
