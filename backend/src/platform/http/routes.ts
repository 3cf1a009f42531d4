import { RequestMethod, type INestApplicationContext } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { DiscoveryService, MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import type { z } from 'zod';
import { ACCESS, type Access } from '../auth/access.js';

export interface Route {
  readonly method: string;
  readonly path: string;
  /** Undefined when the controller declares none; the server then refuses the route. */
  readonly access: Access | undefined;
  readonly body: z.ZodObject | undefined;
  readonly query: z.ZodObject | undefined;
}

export const routeName = ({ method, path }: Pick<Route, 'method' | 'path'>): string =>
  `${method} ${path}`;

type Parameters = Readonly<Record<string, { readonly schema?: z.ZodObject } | undefined>>;

const schemaOf = (
  controller: object,
  handler: string,
  kind: RouteParamtypes,
): z.ZodObject | undefined => {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler) ??
    {}) as Parameters;
  // Nest keys a parameter by its kind and its position: `3:1`.
  const [found] = Object.entries(parameters).filter(
    ([key, parameter]) => key.startsWith(`${kind}:`) && parameter?.schema,
  );
  return found?.[1]?.schema;
};

const pathsOf = (target: object): string[] =>
  [(Reflect.getMetadata(PATH_METADATA, target) as string | string[] | undefined) ?? ''].flat();

/** All routes of the application's controllers, also in Nest's preview mode. */
export const routesOf = (app: INestApplicationContext): Route[] => {
  const reflector = new Reflector();
  const scanner = new MetadataScanner();
  return new DiscoveryService(app.get(ModulesContainer)).getControllers().flatMap((wrapper) => {
    const controller = wrapper.metatype as new () => Record<string, object>;
    const { prototype } = controller;
    return scanner.getAllMethodNames(prototype).flatMap((name): Route[] => {
      const handler = prototype[name]!;
      const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
      if (method === undefined) return [];
      return pathsOf(controller).flatMap((prefix) =>
        pathsOf(handler).map((path) => ({
          method: RequestMethod[method],
          path: `/${prefix}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1'),
          access: reflector.getAllAndOverride<Access | undefined>(ACCESS, [
            handler as () => void,
            controller,
          ]),
          body: schemaOf(controller, name, RouteParamtypes.BODY),
          query: schemaOf(controller, name, RouteParamtypes.QUERY),
        })),
      );
    });
  });
};
