import type { Desfazivel, PreviaDoDesfazer } from '@encomenda/contracts/desfazer/desfazer.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { api, type Keyed } from '../core/api';

const address = ({ assunto, id, revisao }: Desfazivel): string =>
  `/api/adm/desfazer/${assunto}/${id}/${revisao}`;

const desfazerApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation, so that it is never cached: obstacles change at any moment. */
    previaDoDesfazer: build.mutation<PreviaDoDesfazer, Desfazivel>({
      query: (ato) => ({ url: address(ato), partial: true }),
    }),
    desfazer: build.mutation<RespostaDeAcao, Desfazivel & Keyed>({
      query: ({ idempotencyKey, ...ato }) => ({
        url: address(ato),
        method: 'POST',
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
        partial: true,
      }),
    }),
  }),
});

export const { usePreviaDoDesfazerMutation, useDesfazerMutation } = desfazerApi;
