import type { Calendario } from '@encomenda/contracts/agenda/agenda.http';
import type { Medida } from '@encomenda/contracts/agenda/capacidade';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { api, sendForm, type ApiRequest, type Keyed } from '../../core/api';

/** A blank weekday has no limit; 0 closes the shop on it. */
export interface FormularioDaCapacidade extends Record<string, unknown> {
  medida: Medida;
  domingo: number | string;
  segunda: number | string;
  terca: number | string;
  quarta: number | string;
  quinta: number | string;
  sexta: number | string;
  sabado: number | string;
  fecha_nos_feriados: boolean;
  fecha_nos_pontos_facultativos: boolean;
}

export interface FormularioDoFechamento extends Record<string, unknown> {
  dia: string | null;
  nome: string;
  todo_ano: boolean;
}

const calendarioApi = api
  .enhanceEndpoints({ addTagTypes: ['Calendario', 'Agenda'] })
  .injectEndpoints({
    endpoints: (build) => ({
      calendario: build.query<Calendario, void>({
        query: () => ({ url: '/api/adm/calendario/show', partial: true }),
        providesTags: ['Calendario'],
      }),
      definirCapacidade: build.mutation<RespostaDeAcao, FormularioDaCapacidade & Keyed>({
        query: ({ ifMatch, ...form }): ApiRequest => ({
          ...sendForm('PUT', '/api/adm/calendario/capacidade')(form),
          ifMatch,
        }),
        invalidatesTags: ['Calendario', 'Agenda'],
      }),
      fecharDia: build.mutation<RespostaDeAcao, FormularioDoFechamento & Keyed>({
        query: sendForm('POST', '/api/adm/calendario/fechados'),
        invalidatesTags: ['Calendario', 'Agenda'],
      }),
      reabrirDia: build.mutation<RespostaDeAcao, string>({
        query: (dia) => ({ url: `/api/adm/calendario/fechados/${dia}`, method: 'DELETE' }),
        invalidatesTags: ['Calendario', 'Agenda'],
      }),
    }),
  });

export const {
  useCalendarioQuery,
  useDefinirCapacidadeMutation,
  useFecharDiaMutation,
  useReabrirDiaMutation,
} = calendarioApi;
