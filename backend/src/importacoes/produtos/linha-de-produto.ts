import { CAMPOS_DA_IMPORTACAO } from '@encomenda/contracts/importacoes/importacoes';
import { corpoDoProduto, type CorpoDoProduto } from '@encomenda/contracts/produtos/produtos.http';
import { entreAspas } from '@encomenda/contracts/shared/aspas';
import type { Kysely } from 'kysely';
import type { LeitorDeLinhas, LinhaLida } from '../assunto.js';
import { errosDeFormula } from '../erros-de-formula.js';
import { simOuNaoEscrito } from '../ler-como-no-brasil.js';
import { acharNome, NOMEADOS, nomesDe, type Nomes } from '../nomes.js';
import { comNumeros, numerosDa } from '../numeros-da-linha.js';
import { comoTextoRico } from '../texto-rico.js';
import { lerForma, pieceByPiece, preenchidosDe } from '../valores.js';

const CAMPOS = CAMPOS_DA_IMPORTACAO.produtos;
const CASAS = { valor: 2 };

export const lerLinhaDeProduto = (
  valores: Readonly<Record<string, string>>,
  categorias: Nomes,
  numericos: readonly string[] = [],
): LinhaLida<CorpoDoProduto> => {
  const deFormula = errosDeFormula(valores, CAMPOS);
  if (deFormula.length > 0) return { erros: deFormula };
  const preenchidos = preenchidosDe(valores);
  const { nome, categoria, descricao, ativo_site } = preenchidos;
  const numeros = numerosDa(preenchidos, numericos, CAMPOS, CASAS);
  const achada = acharNome(
    categorias,
    categoria,
    (falta) => `Não há categoria de produtos ${entreAspas(falta)}. Cadastre-a e confira de novo.`,
  );
  const escrita = lerForma(corpoDoProduto, {
    nome,
    valor: numeros.escritos['valor'],
    ...(achada.id === null ? {} : { categ_produto_id: achada.id }),
    ...(descricao === undefined ? {} : { descricao: comoTextoRico(descricao) }),
    ...(ativo_site === undefined ? {} : { ativo_site: simOuNaoEscrito(ativo_site) }),
  });
  const lida = comNumeros(escrita, numeros);
  if (achada.erro === null) return lida;
  return { erros: 'erros' in lida ? [...lida.erros, achada.erro] : [achada.erro] };
};

export const leitorDeProdutos =
  (db: Kysely<never>): LeitorDeLinhas<CorpoDoProduto> =>
  async (linhas) => {
    const categorias = await nomesDe(db, NOMEADOS.categoriasDeProdutos);
    return pieceByPiece(linhas, ({ valores, numericos }) =>
      lerLinhaDeProduto(valores, categorias, numericos),
    );
  };
