import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import { corpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import { pedidoStream } from '@encomenda/contracts/pedidos/pedido.events';
import { produtoStream } from '@encomenda/contracts/produtos/produto.events';
import type { Dia } from '@encomenda/contracts/shared/dia';
import { derivedId } from '@encomenda/platform/ids';
import { cadastrarCliente } from '../../clientes/cadastrar-cliente.js';
import { clienteFold } from '../../clientes/domain/cliente.js';
import { dadosDoCliente } from '../../clientes/formulario-do-cliente.js';
import { desfazerPedidos } from '../../pedidos/desfazer/pedidos.desfazer.js';
import { pedidoFold, type CopiaDoCliente } from '../../pedidos/domain/pedido.js';
import { fazerPedido } from '../../pedidos/fazer-pedido.js';
import type { HandleCommand } from '../../platform/commands/handle-command.js';
import type { Numbers } from '../../platform/commands/numbers.js';
import type { StateReader } from '../../platform/commands/state-reader.js';
import { sanitizedHtml } from '../../platform/rich-text.js';
import { produtoFold } from '../../produtos/domain/produto.js';
import type { AtoDaLinha, Feito, Importador, LinhaComValores, LinhaLida } from '../assunto.js';
import { desfazerLinha, feito, origemDa, semAlterar } from '../linha-importada.js';
import { chaveDoCliente } from './cliente-da-linha.js';
import type { LinhaComCliente } from './leitor-de-pedidos.js';

export interface DependenciasDePedidos {
  readonly writer: HandleCommand;
  readonly numbers: Numbers;
  readonly reader: StateReader;
  readonly ler: (
    linhas: readonly LinhaComValores[],
    hoje: Dia,
  ) => Promise<readonly LinhaLida<LinhaComCliente>[]>;
}

type Facts = Parameters<typeof fazerPedido>[0];

/** The first row says whom the order is for, when it is due and what was paid; each row is an item. */
export const importadorDePedidos = (dependencias: DependenciasDePedidos): Importador => {
  const { writer, numbers, reader, ler } = dependencias;

  const copiaDoCliente = async (clienteId: number): Promise<CopiaDoCliente | null> => {
    const cliente = await reader.stateOf(clienteFold, clienteStream(clienteId));
    if (cliente.situacao !== 'ativo') return null;
    const { nome, cep, bairro, cidade, estado, logradouro, numero, complemento } = cliente.dados;
    return { nome, endereco: { cep, bairro, cidade, estado, logradouro, numero, complemento } };
  };

  const produtoDe = async (produtoId: number) => {
    const produto = await reader.stateOf(produtoFold, produtoStream(produtoId));
    return produto.situacao === 'ativo' ? produto.dados : null;
  };

  const linhasDe = (linhas: readonly LinhaComCliente[]): Promise<Facts['linhas']> =>
    Promise.all(
      linhas.map(async (linha) => {
        return {
          produtoId: linha.produto_id,
          avulso: linha.avulso,
          produto: linha.produto_id === null ? null : await produtoDe(linha.produto_id),
          quantidade: linha.quantidade,
          valorEmCentavos: linha.valor,
          desconto: { emCentavos: 0 },
          descricao: sanitizedHtml(linha.observacao_item),
        };
      }),
    );

  const encomendaDe = async (linhas: readonly LinhaComCliente[], hoje: Dia) => {
    const [primeira] = linhas;
    const { data, prazo, hora_do_prazo, descricao, pago, forma_pagamento } = primeira!;
    return {
      data,
      prazo,
      horaDoPrazo: hora_do_prazo,
      descricao: sanitizedHtml(descricao),
      hoje,
      linhas: await linhasDe(linhas),
      desconto: { emCentavos: 0 },
      entrega: null,
      solicitacaoId: null,
      sinal:
        pago === 0 ? null : { parte: { emCentavos: pago }, formaDePagamento: forma_pagamento! },
    };
  };

  /** Registers a new customer, unless the order would be refused; rows of one customer register one. */
  const clienteDe = async (
    { planilhaId, usuarioId }: AtoDaLinha,
    primeira: LinhaComCliente,
    encomenda: Omit<Facts, 'clienteId' | 'cliente'>,
  ): Promise<number> => {
    if (primeira.clienteId !== null) return primeira.clienteId;
    const { nome, cpf, cnpj, telefone } = primeira;
    const cliente = { nome, endereco: null };
    const partes = [...encomenda.linhas.keys(), encomenda.linhas.length];
    fazerPedido(
      { ...encomenda, clienteId: 0, cliente },
      { pedidoId: 0, partes },
    )(pedidoFold.initialState);
    const commandId = derivedId(planilhaId, 'cliente', chaveDoCliente(primeira));
    const clienteId = await numbers.allocate('cliente', commandId, clienteStream);
    const dados = dadosDoCliente({ ...corpoDoCliente.parse({ nome }), cpf, cnpj, telefone });
    await writer.handle({
      fold: clienteFold,
      stream: clienteStream(clienteId),
      origin: { usuarioId, commandId, correlationId: planilhaId },
      decide: () => cadastrarCliente({ clienteId, dados, hoje: encomenda.hoje }),
    });
    return clienteId;
  };

  const fazer = async (
    ato: AtoDaLinha,
    linhas: readonly LinhaComCliente[],
    hoje: Dia,
  ): Promise<Feito> => {
    const encomenda = await encomendaDe(linhas, hoje);
    const clienteId = await clienteDe(ato, linhas[0]!, encomenda);
    const origin = origemDa(ato, 'linha');
    const { numero: pedidoId, parts: partes } = await numbers.allocateWithParts(
      'pedido',
      origin.commandId,
      pedidoStream,
      [...linhas.map(() => 'item' as const), ...(encomenda.sinal ? (['pagamento'] as const) : [])],
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
    // Only orders as they were made are taken back: they have neither tags nor deliveries.
    nomeDaTag: async () => null,
    voltaAsEntregas: async () => [],
  });

  return {
    async preparar(linhas, hoje, partes) {
      const todas = linhas.flatMap((linha) => [linha, ...(partes.get(linha.numero) ?? [])]);
      const lidas = await ler(todas, hoje);
      const porNumero = new Map(todas.map(({ numero }, index) => [numero, lidas[index]!]));
      return linhas.map((linha) => {
        const doPedido = [linha, ...(partes.get(linha.numero) ?? [])].map(({ numero }) =>
          porNumero.get(numero)!,
        );
        const erros = doPedido.flatMap((lida) => ('erros' in lida ? lida.erros : []));
        if (erros.length > 0) return { erros };
        const corpos = doPedido.flatMap((lida) => ('corpo' in lida ? [lida.corpo] : []));
        return { cadastrar: (ato) => fazer(ato, corpos, hoje), alterar: semAlterar };
      });
    },
    desfazer: (ato, desfeito, quemFez) =>
      desfazerLinha(writer, desfazer, ato, { ...desfeito, quemFez }),
  };
};
