import type { CorpoDaImagem, Produto } from '@encomenda/contracts/produtos/produtos.http';
import type { RespostaDeAcao, RespostaDeCriacao } from '@encomenda/contracts/shared/transport/http';
import { tableTag, type Keyed } from '../../core/api';
import type { AppDispatch } from '../../core/store/store';
import { upload, type Upload } from '../../core/upload';
import { produtosApi, produtoTag } from '../produtos.api';
import type { Escolha } from '../../shared/envios/fila/fila-de-envios';

const LINK = '/api/adm/produto-imagens';

interface DoProduto {
  produtoId: number;
}

interface DoEnvio extends DoProduto {
  file: File;
  escolha: Escolha;
}

interface Envio extends DoEnvio, Omit<Upload, 'url' | 'body'> {}

interface Alteracao extends DoProduto, Keyed, Partial<CorpoDaImagem> {
  id: number;
}

const corpoDoEnvio = ({ produtoId, file, escolha }: DoEnvio): FormData => {
  const body = new FormData();
  // The server parses the parts in order: the fields must precede the file.
  body.append('name', file.name);
  body.append('produto_id', String(produtoId));
  body.append('escolha', escolha.id);
  body.append('posicao', String(escolha.posicao));
  body.append('file', file, file.name);
  return body;
};

const tagsDoProduto = (produtoId: number) => [produtoTag(produtoId), tableTag('produtos')];

const doProduto = (_result: unknown, _error: unknown, { produtoId }: DoProduto) =>
  tagsDoProduto(produtoId);

/** Not a mutation: RTK Query delays invalidations while one runs, for minutes here. @throws ApiError */
export const enviarImagem = async (
  dispatch: AppDispatch,
  { produtoId, file, escolha, ...envio }: Envio,
): Promise<RespostaDeCriacao> => {
  const answer = await upload<RespostaDeCriacao>({
    ...envio,
    url: `${LINK}/store`,
    body: corpoDoEnvio({ produtoId, file, escolha }),
  });
  dispatch(produtosApi.util.invalidateTags(tagsDoProduto(produtoId)));
  return answer;
};

const aceitar = (produtoId: number, mudar: (produto: Produto) => void) =>
  produtosApi.util.updateQueryData('produto', produtoId, mudar);

const imagensApi = produtosApi.injectEndpoints({
  endpoints: (build) => ({
    alterarImagem: build.mutation<RespostaDeAcao, Alteracao>({
      query: ({ id, produtoId: _produtoId, idempotencyKey, ...body }) => ({
        url: `${LINK}/update/${id}`,
        method: 'PUT',
        body,
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      }),
      onQueryStarted: async ({ id, produtoId, ativo_site }, { dispatch, queryFulfilled }) => {
        const accepted = await queryFulfilled.catch(() => null);
        if (accepted === null || typeof ativo_site !== 'boolean') return;
        dispatch(
          aceitar(produtoId, ({ arquivos }) => {
            const imagem = arquivos.find((outra) => outra.id === id);
            if (imagem) imagem.ativo_site = ativo_site;
          }),
        );
      },
      invalidatesTags: doProduto,
    }),
    ordenarImagens: build.mutation<RespostaDeAcao, DoProduto & { imagens: readonly number[] }>({
      query: ({ produtoId, imagens }) => ({
        url: `${LINK}/ordenar/${produtoId}`,
        method: 'PUT',
        body: { imagens },
      }),
      onQueryStarted: async ({ produtoId, imagens }, { dispatch, queryFulfilled }) => {
        if ((await queryFulfilled.catch(() => null)) === null) return;
        dispatch(
          aceitar(produtoId, (produto) => {
            produto.arquivos.sort((a, b) => imagens.indexOf(a.id) - imagens.indexOf(b.id));
          }),
        );
      },
      invalidatesTags: doProduto,
    }),
    excluirImagem: build.mutation<RespostaDeAcao, DoProduto & { id: number }>({
      query: ({ id }) => ({ url: `${LINK}/destroy/${id}`, method: 'DELETE' }),
      invalidatesTags: doProduto,
    }),
  }),
});

export const { useAlterarImagemMutation, useOrdenarImagensMutation, useExcluirImagemMutation } =
  imagensApi;
