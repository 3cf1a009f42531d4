import {
  sinalDaParte,
  totalDoOrcamento,
  type ConteudoDoOrcamento,
} from '@encomenda/contracts/orcamentos/conteudo/conteudo-do-orcamento';
import {
  camposDoOrcamento,
  type FatosDoOrcamento,
} from '@encomenda/contracts/orcamentos/orcamento.campos';
import { fatosDe } from '@encomenda/contracts/shared/campos/campo';
import { exigirTodas, Recusa } from '@encomenda/contracts/shared/events/decider';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import type { FotoDeReferencia } from '@encomenda/contracts/solicitacoes/fotos-de-referencia';
import type { EntregaPedida } from '../../pedidos/saida/combinar-saida.js';
import { exigirClienteAchado } from '../../pedidos/domain/exigencias.js';
import type { ParteDoValor } from '../../pedidos/domain/valores/somas.js';
import { pedidoFold, type CopiaDoCliente } from '../../pedidos/domain/pedido.js';
import { precosDasLinhas, type ItemDoFormulario } from '../../pedidos/itens-do-formulario.js';
import { fazerPedido } from '../../pedidos/criacao/fazer-pedido.js';
import { pedidoCompletoDoOrcamento } from '../resposta/pedido-do-orcamento.js';

/** A version as the user typed it, with the customer's and the products' data of today. */
export interface Escrita extends FatosDoOrcamento {
  readonly clienteId: number;
  readonly cliente: CopiaDoCliente | null;
  readonly linhas: readonly ItemDoFormulario[];
  readonly fotos: readonly (readonly FotoDeReferencia[])[];
  readonly desconto: ParteDoValor;
  /** Null when the customer collects the order. */
  readonly entrega: EntregaPedida | null;
  readonly sinal: ParteDoValor | null;
  readonly hoje: Dia;
}

const naoAntesDeHoje = (campo: 'prazo' | 'validade', dia: Dia | null, hoje: Dia): void => {
  if (dia !== null && dia < hoje)
    throw Recusa.campo(
      `${campo}-antes-de-hoje`,
      campo,
      `O campo ${camposDoOrcamento[campo].rotulo} não pode ser antes de hoje.`,
    );
};

/** A line keeps its product from the former version even when the product is no longer sold. */
const comNomeDeAntes = (
  linha: ItemDoFormulario,
  anterior: ConteudoDoOrcamento | null,
): ItemDoFormulario => {
  if (linha.produto !== null || linha.produtoId === null) return linha;
  const antes = anterior?.itens.find(({ produtoId }) => produtoId === linha.produtoId);
  return antes
    ? {
        ...linha,
        produto: { nome: antes.produtoNome, valorEmCentavos: antes.valorEmCentavos },
      }
    : linha;
};

const exigirSinalPossivel = (sinalEmCentavos: number, totalEmCentavos: number): void => {
  if (sinalEmCentavos < 1 || sinalEmCentavos > totalEmCentavos)
    throw Recusa.campo(
      'sinal-impossivel',
      'sinal.valor',
      totalEmCentavos < 1
        ? 'Um orçamento sem valor não tem sinal.'
        : `O sinal deve ficar entre ${formatarReais(1)} e o total, ${formatarReais(totalEmCentavos)}.`,
    );
};

/** Content of a version, with amounts in centavos. @throws Recusa 422 by field, as for a new order */
export const conteudoDe = (
  escrita: Escrita,
  anterior: ConteudoDoOrcamento | null,
): ConteudoDoOrcamento => {
  const { prazo, validade, hoje, entrega, sinal } = escrita;
  const linhas = escrita.linhas.map((linha) => comNomeDeAntes(linha, anterior));
  const [cliente, , , { precos, descontoEmCentavos }] = exigirTodas(
    () => exigirClienteAchado(escrita.cliente),
    () => naoAntesDeHoje('prazo', prazo, hoje),
    () => naoAntesDeHoje('validade', validade, hoje),
    () => precosDasLinhas({ linhas, desconto: escrita.desconto }),
  );
  const semSinal: ConteudoDoOrcamento = {
    clienteId: escrita.clienteId,
    clienteNome: cliente.nome,
    clienteEndereco: cliente.endereco,
    itens: precos.map((linha) => ({
      produtoId: linha.produtoId,
      produtoNome: linha.produtoNome,
      quantidade: linha.quantidade,
      valorEmCentavos: linha.valorEmCentavos,
      descontoEmCentavos: linha.descontoEmCentavos,
    })),
    detalhesDosItens: precos.map(({ descricao }) => descricao),
    fotosDosItens: escrita.fotos.some((fotos) => fotos.length > 0)
      ? escrita.fotos.map((fotos) => [...fotos])
      : [],
    ...fatosDe(camposDoOrcamento, escrita),
    descontoEmCentavos,
    saida: entrega ? 'Entrega' : 'Retirada',
    enderecoDaEntrega: entrega?.endereco ?? null,
    taxaEmCentavos: entrega?.taxaEmCentavos ?? 0,
    sinalEmCentavos: null,
    sinalEmCentesimos: null,
  };
  const conteudo = { ...semSinal, ...(sinal ? sinalDe(sinal, semSinal) : {}) };
  exigirTodas(
    () => {
      if (conteudo.sinalEmCentavos !== null)
        exigirSinalPossivel(conteudo.sinalEmCentavos, totalDoOrcamento(conteudo));
    },
    () =>
      fazerPedido(
        { ...pedidoCompletoDoOrcamento(conteudo, { hoje, cliente }), entrega },
        { pedidoId: 0, partes: [...linhas.keys()] },
      )(pedidoFold.initialState),
  );
  return conteudo;
};

const sinalDe = (sinal: ParteDoValor, conteudo: ConteudoDoOrcamento) =>
  'emCentavos' in sinal
    ? { sinalEmCentavos: sinal.emCentavos, sinalEmCentesimos: null }
    : {
        sinalEmCentavos: sinalDaParte(conteudo, sinal.emCentesimosPorCento),
        sinalEmCentesimos: sinal.emCentesimosPorCento,
      };
