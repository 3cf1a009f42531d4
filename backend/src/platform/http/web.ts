import type { Config } from '@encomenda/platform/config';
import type { NestExpressApplication } from '@nestjs/platform-express';
import {
  Router,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { z } from 'zod';
import { Csrf } from '../auth/session/csrf.js';
import { cameOverHttps, Sessions } from '../auth/session/session.js';
import { SocketAdapter } from '../socket/socket.adapter.js';
import { Limiter } from '../limits/limiter.js';
import { Networks } from '../limits/network.js';
import { CONFIG, CUSTOMER_LINKS, STOREFRONT } from '../tokens.js';
import { ApiErrors } from './errors/api-errors.js';
import { jsonBody } from './body/body.js';
import { refuseUnknownHosts } from './request/host.js';
import { pages } from './pages/pages.js';
import { endSlowBodies } from './body/slow-bodies.js';
import { countStrangers } from './request/strangers.js';
import { setTimeouts } from './timeouts.js';
import { securityHeaders } from './pages/security-headers.js';
import { Traffic } from './traffic.js';
import { traceRequests } from '../tracing/trace-requests.js';

const noStore = (_request: Request, response: Response, next: NextFunction): void => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

const BACK_OFFICE = '/api/adm/';

/** Requests of the back office skip the public parts, which never answer them. */
const unlessBackOffice = (...publicParts: RequestHandler[]): RequestHandler => {
  const router = Router().use(publicParts);
  return (request, response, next) =>
    request.path.startsWith(BACK_OFFICE) ? next() : router(request, response, next);
};

/** Serves public pages; passes other requests on. `screens` is the folder of the built frontend. */
export type Storefront = (screens: string) => RequestHandler;

/** Storefront, pages and assets come before sessions: they are the same for everyone. */
export const configureWeb = (app: NestExpressApplication, frontendFolder: string): void => {
  const config = app.get<Config>(CONFIG);
  const errors = app.get(ApiErrors);
  const sessions = app.get(Sessions);

  z.config(z.locales.pt());
  setTimeouts(app.getHttpServer());
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');

  app.use(
    app.get(Traffic).middleware,
    securityHeaders((request) => cameOverHttps(request, config)),
    refuseUnknownHosts(config),
    endSlowBodies(),
    unlessBackOffice(
      app.get<Storefront>(CUSTOMER_LINKS)(frontendFolder),
      app.get<Storefront>(STOREFRONT)(frontendFolder),
      ...pages(frontendFolder),
    ),
    noStore,
    sessions.middleware,
    countStrangers(app.get(Limiter), app.get(Networks)),
    app.get(Csrf).middleware,
    ...jsonBody(),
    ...traceRequests(app.get(Traffic)),
    (error: unknown, _request: Request, response: Response, _next: NextFunction) =>
      errors.answer(error, response),
  );
  app.useWebSocketAdapter(new SocketAdapter(app, sessions));
};
