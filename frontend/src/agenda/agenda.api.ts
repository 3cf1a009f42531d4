import type { Agenda } from '@encomenda/contracts/agenda/agenda.http';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { api } from '../core/api';

export interface PerguntaDaAgenda {
  de: Dia;
  ate: Dia;
  por_dia: number;
  tag?: string | undefined;
  produto?: string | undefined;
}

const agendaApi = api.enhanceEndpoints({ addTagTypes: ['Agenda'] }).injectEndpoints({
  endpoints: (build) => ({
    agenda: build.query<Agenda, PerguntaDaAgenda>({
      query: (params) => ({ url: '/api/adm/agenda', params, partial: true }),
      providesTags: ['Agenda'],
    }),
  }),
});

export const { useAgendaQuery } = agendaApi;
