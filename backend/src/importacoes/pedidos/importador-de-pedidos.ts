import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import { corpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import { produtoStream } from '@encomenda/contracts/produtos/produto.events';
import type { Dia } from '@encomenda/contracts/shared/dia/dia';
import { derivedId } from '@encomenda/platform/ids';
import { cadastrarCliente } from '../../clientes/cadastro/cadastrar-cliente.js';
import { clienteFold } from '../../clientes/domain/cliente.js';
import { dadosDoCliente } from '../../clientes/cadastro/formulario-do-cliente.js';
import { desfazerPedidos } from '../../pedidos/desfazer/pedidos.desfazer.js';
import { pedidoFold, type CopiaDoCliente } from '../../pedidos/domain/pedido.js';
import { fazerPedido, type FatosDoPedidoCompleto } from '../../pedidos/criacao/fazer-pedido.js';
import type { HandleCommand } from '../../platform/commands/handle-command.js';
import type { Numbers } from '../../platform/commands/numbers/numbers.js';
import type { StateReader } from '../../platform/commands/streams/state-reader.js';
import { produtoFold } from '../../produtos/domain/produto.js';
import type { AtoDaLinha, Feito, Importador, LinhaComValores, LinhaLida } from '../assunto.js';
import { desfazerLinha, feito, origemDa, semAlterar } from '../linha-importada.js';
import { chaveDoCliente } from './cliente-da-linha.js';
import {
  pedidoCompletoDasLinhas,
  exigirPedidoCompletoPossivel,
} from './pedido-completo-das-linhas.js';
import type { LinhaComCliente } from './leitor-de-pedidos.js';
import { pedidoDasLinhas, type PedidoDasLinhas } from './pedido-das-linhas.js';

export interface DependenciasDePedidos {
  readonly writer: HandleCommand;
  readonly numbers: Numbers;
  readonly reader: StateReader;
  readonly ler: (
    linhas: readonly LinhaComValores[],
    hoje: Dia,
  ) => Promise<readonly LinhaLida<LinhaComCliente>[]>;
}

/** Rows with the same order number make one order, with one item per row. */
export const importadorDePedidos = (dependencias: DependenciasDePedidos): Importador => {
  const { writer, numbers, reader, ler } = dependencias;

  const copiaDoCliente = async (clienteId: number): Promise<CopiaDoCliente | null> => {
    const cliente = await reader.stateOf(clienteFold, clienteStream(clienteId));
    if (cliente.situacao !== 'ativo') return null;
    const { nome, cep, bairro, cidade, estado, logradouro, numero, complemento } = cliente.dados;
    return { nome, endereco: { cep, bairro, cidade, estado, logradouro, numero, complemento } };
  };

  const produtoDe = async (produtoId: number | null) => {
    if (produtoId === null) return null;
    const produto = await reader.stateOf(produtoFold, produtoStream(produtoId));
    return produto.situacao === 'ativo' ? produto.dados : null;
  };

  const encomendaDe = async (pedido: PedidoDasLinhas, hoje: Dia) => {
    const produtos = await Promise.all(pedido.itens.map(({ produto_id }) => produtoDe(produto_id)));
    return pedidoCompletoDasLinhas(pedido, produtos, hoje);
  };

  /** Registers a new customer once per spreadsheet. Checks first that the order itself is not refused. */
  const clienteDe = async (
    { planilhaId, usuarioId }: AtoDaLinha,
    primeira: LinhaComCliente,
    encomenda: FatosDoPedidoCompleto,
  ): Promise<number> => {
    if (primeira.clienteId !== null) return primeira.clienteId;
    const { nome, cpf, cnpj, telefone, outrosTelefones: observacoes } = primeira;
    exigirPedidoCompletoPossivel(encomenda, nome);
    const commandId = derivedId(planilhaId, 'cliente', chaveDoCliente(primeira));
    const clienteId = await numbers.allocate('cliente', commandId, clienteStream);
    const dados = dadosDoCliente({
      ...corpoDoCliente.parse({ nome }),
      cpf,
      cnpj,
      telefone,
      observacoes,
    });
    await writer.handle({
      fold: clienteFold,
      stream: clienteStream(clienteId),
      origin: { usuarioId, commandId, correlationId: planilhaId },
      decide: () => cadastrarCliente({ clienteId, dados, hoje: encomenda.hoje }),
    });
    return clienteId;
  };

  const fazer = async (ato: AtoDaLinha, pedido: PedidoDasLinhas, hoje: Dia): Promise<Feito> => {
    const encomenda = await encomendaDe(pedido, hoje);
    const clienteId = await clienteDe(ato, pedido.cabecalho, encomenda);
    const origin = origemDa(ato, 'linha');
    const { numero: pedidoId, parts: partes } = await numbers.allocateWithParts(
      'pedido',
      origin.commandId,
      pedidoStream,
      [
        ...pedido.itens.map(() => 'item' as const),
        ...(encomenda.sinal ? (['pagamento'] as const) : []),
      ],
    );
    const result = await writer.handle({
      fold: pedidoFold,
      stream: pedidoStream(pedidoId),
      origin,
      decide: async () =>
        fazerPedido(
          { ...encomenda, clienteId, cliente: await copiaDoCliente(clienteId) },
          { pedidoId, partes },
        ),
    });
    return feito('cadastrado', pedidoId, result);
  };

  const desfazer = desfazerPedidos({
    clienteExiste: async (id) => (await copiaDoCliente(id)) !== null,
    // An import undoes only unchanged orders, which have no tags and no deliveries.
    nomeDaTag: async () => null,
    voltaAsEntregas: async () => [],
  });

  return {
    async preparar(linhas, hoje, partes) {
      const todas = linhas.flatMap((linha) => [linha, ...(partes.get(linha.numero) ?? [])]);
      const lidas = await ler(todas, hoje);
      const porNumero = new Map(todas.map(({ numero }, index) => [numero, lidas[index]!]));
      return linhas.map((linha) => {
        const doPedido = [linha, ...(partes.get(linha.numero) ?? [])].map(({ numero }) => ({
          numero,
          lida: porNumero.get(numero)!,
        }));
        const erros = doPedido.flatMap(({ lida }) => ('erros' in lida ? lida.erros : []));
        if (erros.length > 0) return { erros };
        const [primeira, ...outras] = doPedido.flatMap(({ numero, lida }) =>
          'erros' in lida ? [] : [{ ...lida, numero }],
        );
        const pedido = pedidoDasLinhas([primeira!, ...outras], hoje);
        return { cadastrar: (ato) => fazer(ato, pedido, hoje), alterar: semAlterar };
      });
    },
    desfazer: (ato, desfeito, quemFez) =>
      desfazerLinha(writer, desfazer, ato, { ...desfeito, quemFez }),
  };
};
