import type { IncomingMessage } from 'node:http';
import { podeUsarAdm } from '@encomenda/contracts/usuarios/papeis';
import type { Config } from '@encomenda/platform/config';
import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { comesFromHere } from '../../auth/session/csrf.js';
import '../../auth/session/session-user.js';
import { knowsHost } from '../../http/request/host.js';
import { Limiter } from '../../limits/limiter.js';
import { Networks } from '../../limits/network.js';
import { CONFIG } from '../../tokens.js';

const NOT_ALLOWED = 'nao-autorizado';

/** socket.io's callback: a reason and false, or null and true. */
type Answer = (reason: string | null, allowed: boolean) => void;

const isSameOrigin = ({ headers }: IncomingMessage): boolean => {
  const site = headers['sec-fetch-site'];
  const { origin, host } = headers;
  return comesFromHere({ site: typeof site === 'string' ? site : undefined, origin, host });
};

/** Refuses handshakes early, because a connection that waits for its session costs memory. */
@Injectable()
export class Handshakes {
  private readonly knows: (request: IncomingMessage) => boolean;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly limiter: Limiter,
    private readonly networks: Networks,
  ) {
    this.knows = knowsHost(config);
  }

  /** Allows users of the back office from the server's own pages. The session middleware must run before. */
  readonly allow = (request: IncomingMessage, answer: Answer): void => {
    const user = (request as Request).session?.user;
    if (this.knows(request) && isSameOrigin(request) && user && podeUsarAdm(user.papel)) {
      answer(null, true);
      return;
    }
    this.limiter.spend('refusedHandshakes', this.networks.of(request)).then(
      () => answer(NOT_ALLOWED, false),
      () => {
        answer(NOT_ALLOWED, false);
        request.destroy();
      },
    );
  };
}
