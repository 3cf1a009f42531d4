import type { CadastroDoClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import type { LinhaPedido } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { TITULAR_REMOVIDO } from '@encomenda/contracts/shared/events/event';
import { buscaDoCliente } from '../../clientes/busca-do-cliente.js';
import { buscaDo } from './itens-do-pedido.js';
import {
  PESSOAIS,
  type ClienteDosPedidos,
  type Pedidos,
  type Tratador,
} from '../tabelas-dos-pedidos.js';

const noPedido = ({ id, nome, busca }: ClienteDosPedidos) => ({
  cliente_id: id,
  cliente_nome: nome,
  busca_do_cliente: busca,
});

/** The customer's data in the register, or the copy in the order when the log has no registration. */
export const clienteDoPedido = async (
  { rows }: Pedidos,
  { clienteId: id, clienteNome: nome }: { clienteId: number; clienteNome: string },
) => noPedido((await rows.clientes.get(id)) ?? { id, nome, busca: normalizarBusca(nome) });

const mudarNosPedidos = async (
  unit: Pedidos,
  cliente: ClienteDosPedidos,
  mais: Partial<LinhaPedido> = {},
): Promise<void> => {
  for await (const pedidos of unit.rows.pedidos.where('cliente_id', cliente.id))
    for (const pedido of pedidos) {
      const mudado = { ...pedido, ...noPedido(cliente), ...mais };
      unit.rows.pedidos.put({ ...mudado, busca: buscaDo(mudado) });
    }
  unit.changed('pedidos', null);
};

export const guardarCliente: Tratador<CadastroDoClienteEvent> = async ({ type, data }, unit) => {
  const { clienteId: id, nome } = data;
  const antes = await unit.rows.clientes.get(id);
  const cliente = { id, nome, busca: buscaDoCliente(data) };
  unit.rows.clientes.put(cliente);
  if (type === 'ClienteCadastrado') return;
  if (antes?.nome === nome && antes.busca === cliente.busca) return;
  await mudarNosPedidos(unit, cliente);
};

/** Empties the texts about an erased person in orders. Their files are deleted elsewhere. */
export const eliminarCliente = async (unit: Pedidos, id: number): Promise<void> => {
  const { rows } = unit;
  const removido = { id, nome: TITULAR_REMOVIDO, busca: normalizarBusca(TITULAR_REMOVIDO) };
  if (await rows.clientes.get(id)) rows.clientes.put(removido);
  await mudarNosPedidos(unit, removido, { cliente_nome_copiado: TITULAR_REMOVIDO });
  for (const [dono, vazias] of PESSOAIS)
    for await (const pedidos of rows.pedidos.where(dono, id))
      for (const pedido of pedidos) rows.pedidos.put({ ...pedido, ...vazias });
  for await (const itens of rows.itens.where('cliente_id', id))
    for (const item of itens) rows.itens.put({ ...item, descricao: null });
  for await (const arquivos of rows.arquivos.where('cliente_id', id))
    for (const { id: arquivoId } of arquivos) rows.arquivos.delete(arquivoId);
};
