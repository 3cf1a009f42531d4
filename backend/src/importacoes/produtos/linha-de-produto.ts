import { corpoDoProduto, type CorpoDoProduto } from '@encomenda/contracts/produtos/produtos.http';
import { entreAspas } from '@encomenda/contracts/shared/aspas';
import type { Kysely } from 'kysely';
import type { LeitorDeLinhas, LinhaLida } from '../assunto.js';
import { numeroEscrito, simOuNaoEscrito } from '../ler-como-no-brasil.js';
import { acharNome, NOMEADOS, nomesDe, type Nomes } from '../nomes.js';
import { comoTextoRico } from '../texto-rico.js';
import { lerForma, pieceByPiece, preenchidosDe } from '../valores.js';

const CASAS_DO_VALOR = 2;

export const lerLinhaDeProduto = (
  valores: Readonly<Record<string, string>>,
  categorias: Nomes,
): LinhaLida<CorpoDoProduto> => {
  const { nome, valor, categoria, descricao, ativo_site } = preenchidosDe(valores);
  const achada = acharNome(
    categorias,
    categoria,
    (falta) => `Não há categoria de produtos ${entreAspas(falta)}. Cadastre-a e confira de novo.`,
  );
  const lida = lerForma(corpoDoProduto, {
    nome,
    valor: valor === undefined ? undefined : numeroEscrito(valor, CASAS_DO_VALOR),
    ...(achada.id === null ? {} : { categ_produto_id: achada.id }),
    ...(descricao === undefined ? {} : { descricao: comoTextoRico(descricao) }),
    ...(ativo_site === undefined ? {} : { ativo_site: simOuNaoEscrito(ativo_site) }),
  });
  if (achada.erro === null) return lida;
  return { erros: 'erros' in lida ? [...lida.erros, achada.erro] : [achada.erro] };
};

export const leitorDeProdutos =
  (db: Kysely<never>): LeitorDeLinhas<CorpoDoProduto> =>
  async (linhas) => {
    const categorias = await nomesDe(db, NOMEADOS.categoriasDeProdutos);
    return pieceByPiece(linhas, ({ valores }) => lerLinhaDeProduto(valores, categorias));
  };
