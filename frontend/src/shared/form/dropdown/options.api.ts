import type { Assunto } from '@encomenda/contracts/shared/transport/socket';
import { api, tableTag } from '../../../core/api';

interface OptionsRequest {
  link: string;
  pesquisa: string;
  subject?: Assunto | undefined;
}

/** The rows of a list answer: `[]`, `{data: []}` or `{data: {data: []}}`. */
const unwrap = (answer: unknown): unknown[] => {
  if (Array.isArray(answer)) return answer;
  return typeof answer === 'object' && answer !== null && 'data' in answer
    ? unwrap(answer.data)
    : [];
};

const FRESH_SECONDS = 30;

export const optionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    options: build.query<unknown[], OptionsRequest>({
      query: ({ link, pesquisa }) => ({ url: link, params: { pesquisa }, partial: true }),
      transformResponse: unwrap,
      providesTags: (_result, _error, { subject }) =>
        subject === undefined ? ['Opcoes'] : ['Opcoes', tableTag(subject)],
      keepUnusedDataFor: FRESH_SECONDS,
    }),
  }),
});

export const { useOptionsQuery } = optionsApi;
