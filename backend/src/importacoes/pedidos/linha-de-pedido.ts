import { corpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import { corpoDoItem } from '@encomenda/contracts/itens/itens.http';
import { CAMPOS_DA_IMPORTACAO } from '@encomenda/contracts/importacoes/importacoes';
import { FORMAS_DE_PAGAMENTO } from '@encomenda/contracts/pedidos/pagamentos/forma-de-pagamento';
import {
  camposDaLista,
  camposDaPagina,
  camposDoPedido,
} from '@encomenda/contracts/pedidos/pedido.campos';
import { entreAspas } from '@encomenda/contracts/shared/texto/aspas';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import {
  dinheiro,
  mensagens,
  omissivel,
  opcional,
  quandoLidos,
  texto,
  textoRico,
  umDe,
} from '@encomenda/contracts/shared/campos/campos';
import { corpoDosCampos } from '@encomenda/contracts/shared/campos/corpo-dos-campos';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { lerHora } from '@encomenda/contracts/shared/dia/hora';
import { z } from 'zod';
import type { LinhaLida } from '../assunto.js';
import { celulasDe, naPlanilha, opcaoEscrita } from '../colunas/campos-na-planilha.js';
import { documentosDe } from '../clientes/documentos.js';
import { telefoneEscrito, type ComoLerClientes } from '../clientes/linha-de-cliente.js';
import { semErrosDeFormula } from '../leitura/erros-de-formula.js';
import {
  diaComHora,
  diaEscrito,
  horaEscrita,
  semDecimalVazia,
} from '../leitura/ler-como-no-brasil.js';
import { lerForma } from '../leitura/ler-forma.js';
import { numerosDa } from '../leitura/numeros-da-linha.js';
import type { Falta } from '../leitura/recusas-por-campo.js';
import { comoTextoRico } from '../leitura/texto-rico.js';
import { preenchidosDe } from '../conferencia/valores.js';

const CAMPOS = CAMPOS_DA_IMPORTACAO.pedidos;
const CASAS = { valor: 2, pago: 2 };

/** Product ids by normalised name. A name with several ids is ambiguous. */
export type Produtos = ReadonlyMap<string, readonly number[]>;

const forma = z
  .object({
    /** Rows with the same number form one order. */
    pedido: opcional(texto('Nº do pedido', { max: 40 })),
    nome: texto('Cliente', { max: 120 }),
    cpf: corpoDoCliente.shape.cpf,
    cnpj: corpoDoCliente.shape.cnpj,
    telefone: corpoDoCliente.shape.telefone,
    quantidade: corpoDoItem.shape.quantidade,
    /** In centavos; null for the product's price. */
    valor: omissivel(dinheiro('Valor da unidade')),
    observacao_item: textoRico('Observação do item'),
    ...corpoDosCampos(naPlanilha(camposDaLista)).shape,
    pago: dinheiro('Já pago').default(0),
    forma_pagamento: opcional(umDe('Forma de Pagamento', FORMAS_DE_PAGAMENTO)),
    ...corpoDosCampos(naPlanilha(camposDaPagina)).shape,
  })
  .refine(({ pago, forma_pagamento }) => pago === 0 || forma_pagamento !== null, {
    when: quandoLidos('pago', 'forma_pagamento'),
    path: ['forma_pagamento'],
    message: mensagens.obrigatorio('Forma de Pagamento'),
  });

interface ProdutoDaLinha {
  readonly produto_id: number | null;
  readonly avulso: string | null;
}

export type LinhaDePedido = z.infer<typeof forma> &
  ProdutoDaLinha & {
    /** The other telephones of the cell, as a line for the notes of a new customer. */
    readonly outrosTelefones: string | null;
  };

const OUTROS_NOMES: Readonly<Record<string, (typeof FORMAS_DE_PAGAMENTO)[number]>> = {
  dinheiro: 'Espécie',
  'cartao de debito': 'Débito',
  'cartao debito': 'Débito',
  'cartao de credito': 'Crédito',
  'cartao credito': 'Crédito',
  cartao: 'Crédito',
  ted: 'Transferência',
  doc: 'Transferência',
};

const formaEscrita = (celula: string): string =>
  opcaoEscrita({ opcoes: FORMAS_DE_PAGAMENTO }, celula) ??
  OUTROS_NOMES[normalizarBusca(celula)] ??
  celula;

const produtoEscrito = (
  produto: string | undefined,
  temValor: boolean,
  produtos: Produtos,
): ProdutoDaLinha | { erro: string } => {
  if (produto === undefined) return { erro: mensagens.obrigatorio('Produto') };
  const [id, outro] = produtos.get(normalizarBusca(produto)) ?? [];
  if (id === undefined) {
    const avulso = corpoDoItem.shape.avulso.safeParse(produto);
    if (!avulso.success) return { erro: mensagens.invalido('Produto') };
    return temValor
      ? { produto_id: null, avulso: produto }
      : {
          erro: `Não há produto ${entreAspas(produto)}. Cadastre-o antes, ou diga na planilha o valor da unidade.`,
        };
  }
  if (outro !== undefined)
    return { erro: `Há mais de um produto ${entreAspas(produto)}. Mude o nome de um deles.` };
  return { produto_id: id, avulso: null };
};

const lerSe = <Lido>(celula: string | undefined, ler: (celula: string) => Lido) =>
  celula === undefined ? undefined : ler(celula);

interface PrazoEscrito {
  readonly prazo: string | undefined;
  readonly hora: string | undefined;
  /** Field whose cell has the hour. */
  readonly campoDaHora: 'prazo' | 'hora_do_prazo';
  readonly naoLidos: readonly Falta[];
}

/** The row's order number; null when the row is an order of its own. */
export const pedidoDaLinha = (valores: Readonly<Record<string, string>>): string | null =>
  lerSe(preenchidosDe(valores)['pedido'], semDecimalVazia) ?? null;

/** Reads deadline and hour. The hour may be in its own cell, in the cell of the day, or in both. */
const prazoEscrito = (
  { prazo, hora_do_prazo }: Readonly<Record<string, string | undefined>>,
  hoje: Dia,
): PrazoEscrito => {
  const { dia: escrito, hora: aoLado = null } =
    prazo === undefined ? { dia: undefined } : diaComHora(prazo);
  const aparte = lerSe(hora_do_prazo, (celula) => horaEscrita(diaComHora(celula).hora ?? celula));
  const difere = aoLado !== null && aparte !== undefined && lerHora(aoLado) !== lerHora(aparte);
  const frase = `O Prazo diz ${aoLado} e a Hora do prazo diz ${hora_do_prazo}. Deixe uma só.`;
  return {
    prazo: lerSe(escrito, (celula) => diaEscrito(celula, hoje)),
    hora: aparte ?? aoLado ?? undefined,
    campoDaHora: aparte === undefined ? 'prazo' : 'hora_do_prazo',
    naoLidos: difere ? [{ campo: 'hora_do_prazo', frase }] : [],
  };
};

export const lerLinhaDePedido = (
  valores: Readonly<Record<string, string>>,
  { hoje, dddDaLoja }: ComoLerClientes,
  produtos: Produtos,
  numericos: readonly string[] = [],
): LinhaLida<LinhaDePedido> => {
  const celulas = preenchidosDe(valores);
  const { legiveis, naoLidos } = semErrosDeFormula(celulas, CAMPOS);
  const { cliente, produto, documento, ...outros } = legiveis;
  const documentos = documentosDe({ documento });
  const telefone = telefoneEscrito(outros['telefone'], dddDaLoja);
  const numeros = numerosDa(legiveis, numericos, CAMPOS, CASAS);
  const doPrazo = prazoEscrito(outros, hoje);
  const escritos = {
    ...outros,
    ...celulasDe(camposDoPedido, outros, hoje),
    ...documentos.escritos,
    ...numeros.escritos,
    pedido: lerSe(outros['pedido'], semDecimalVazia),
    quantidade: lerSe(outros['quantidade'], semDecimalVazia),
    nome: cliente,
    telefone: telefone.lido,
    prazo: doPrazo.prazo,
    hora_do_prazo: doPrazo.hora,
    forma_pagamento: lerSe(outros['forma_pagamento'], formaEscrita),
    observacao_item: lerSe(outros['observacao_item'], comoTextoRico),
  };
  const lida = lerForma(forma, escritos, {
    campos: CAMPOS,
    celulas,
    nomes: { nome: 'cliente', hora_do_prazo: doPrazo.campoDaHora, ...documentos.colunas },
    naoLidos: [...naoLidos, ...numeros.naoLidos, ...doPrazo.naoLidos],
    avisos: [...numeros.avisos, ...(telefone.aviso === null ? [] : [telefone.aviso])],
  });
  const produtoDaLinha = produtoEscrito(produto, legiveis['valor'] !== undefined, produtos);
  if ('erro' in produtoDaLinha) {
    // Formula errors have a sentence already.
    const doProduto = produto === celulas['produto'] ? [produtoDaLinha.erro] : [];
    return { erros: [...('erros' in lida ? lida.erros : []), ...doProduto] };
  }
  if ('erros' in lida) return lida;
  return { ...lida, corpo: { ...lida.corpo, ...produtoDaLinha, outrosTelefones: telefone.nota } };
};
