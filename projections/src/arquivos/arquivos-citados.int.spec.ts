import { describe, expect, it } from 'vitest';
import { configuracaoStream } from '@encomenda/contracts/configuracoes/configuracao.events';
import { produtoStream } from '@encomenda/contracts/produtos/produto.events';
import { history } from '@encomenda/shop/history';
import { projectionSpec } from '../testing/projection-spec.js';
import { arquivosCitados } from './arquivos-citados.projection.js';

const imagem = (imagemId: number, hash: string) => ({
  stream: produtoStream(1),
  type: 'ImagemAdicionada' as const,
  data: {
    produtoId: 1,
    imagemId,
    nome: 'foto.jpg',
    hash,
    tipo: 'image/jpeg' as const,
    bytes: 10,
    largura: 4,
    altura: 3,
  },
});

describe('os arquivos citados', () => {
  const spec = projectionSpec(arquivosCitados);
  const events = history([
    imagem(1, 'a'),
    imagem(2, 'b'),
    imagem(3, 'a'),
    { stream: produtoStream(1), type: 'ImagemRemovida', data: { produtoId: 1, imagemId: 2 } },
    {
      stream: configuracaoStream(),
      type: 'LogoDefinido',
      data: { hash: 'c', largura: 1, altura: 1 },
    },
    { stream: configuracaoStream(), type: 'LogoRemovido', data: {} },
  ]);

  it('são todos os que a história nomeou, também os removidos', async () => {
    expect((await spec.rows(events)).hashes).toEqual([{ hash: 'a' }, { hash: 'b' }, { hash: 'c' }]);
  });

  it('dão as mesmas linhas como quer que os eventos cheguem', async () => {
    await expect(spec.sameRowsHoweverDelivered(events)).resolves.toBeUndefined();
  }, 60_000);
});
