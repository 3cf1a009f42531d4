import type { RequestHandler } from 'express';
import '../../auth/session/session-user.js';
import type { Limiter } from '../../limits/limiter.js';
import type { Networks } from '../../limits/network.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Counts writes without a session by network, before their body is read. */
export const countStrangers =
  (limiter: Limiter, networks: Networks): RequestHandler =>
  async (request, _response, next) => {
    if (!SAFE_METHODS.has(request.method) && !request.session?.user)
      await limiter.spend('strangersWrites', networks.of(request));
    next();
  };
