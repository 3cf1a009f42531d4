import { RequestMethod } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, ModulesContainer } from '@nestjs/core';
import { ACCESS, type Access } from '../platform/auth/access.js';
import type { OpenApp } from './test-app.js';

export interface Route {
  method: string;
  path: string;
  acesso: Access | undefined;
  schemas: unknown[];
}

const listed = (value: unknown): string[] => [value ?? ''].flat().map(String);

const schemasOf = (controller: object, name: string): unknown[] => {
  const args = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) as
    | Record<string, { schema?: unknown }>
    | undefined;
  return Object.values(args ?? {}).flatMap(({ schema }) => schema ?? []);
};

export const routesOf = (api: OpenApp): Route[] => {
  const controllers = new DiscoveryService(api.app.get(ModulesContainer)).getControllers();
  return controllers.flatMap(({ instance, metatype }) => {
    const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
    return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name]!;
      const method = Reflect.getMetadata('method', handler) as RequestMethod | undefined;
      if (method === undefined) return [];
      const acesso = (Reflect.getMetadata(ACCESS, handler) ??
        Reflect.getMetadata(ACCESS, metatype!)) as Access | undefined;
      return listed(Reflect.getMetadata('path', metatype!)).flatMap((prefix) =>
        listed(Reflect.getMetadata('path', handler)).map((path) => ({
          method: RequestMethod[method],
          path: `/${prefix}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1'),
          acesso,
          schemas: schemasOf(metatype!, name),
        })),
      );
    });
  });
};
