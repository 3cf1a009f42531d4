import type { TelefoneLido } from '@encomenda/contracts/clientes/clientes.http';
import { api, tableTag } from '../../../core/api';

export interface TelefoneDigitado {
  telefone: string;
  ignorar: number | undefined;
}

const telefoneApi = api.injectEndpoints({
  endpoints: (build) => ({
    telefoneLido: build.query<TelefoneLido, TelefoneDigitado>({
      query: (params) => ({ url: '/api/adm/clientes/telefone', params, partial: true }),
      providesTags: [tableTag('clientes')],
    }),
  }),
});

export const { useLazyTelefoneLidoQuery } = telefoneApi;
