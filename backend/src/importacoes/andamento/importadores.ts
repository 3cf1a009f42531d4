import type { AssuntoDaImportacao } from '@encomenda/contracts/importacoes/importacoes';
import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { desfazerClientes } from '../../clientes/clientes.desfazer.js';
import { clienteFold } from '../../clientes/domain/cliente.js';
import { PedidosDoCliente } from '../../clientes/pedidos-do-cliente.js';
import { HandleCommand } from '../../platform/commands/handle-command.js';
import { Numbers } from '../../platform/commands/numbers/numbers.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';
import type { Importador } from '../assunto.js';
import { importadorDeClientes } from '../clientes/importador-de-clientes.js';
import { dddDaLoja } from '../leitura/ddd-da-loja.js';
import { importadorDeDespesas } from '../despesas/importador-de-despesas.js';
import { leitorDeDespesas } from '../despesas/linha-de-despesa.js';
import { importadorDePedidos } from '../pedidos/importador-de-pedidos.js';
import { leitorDePedidos } from '../pedidos/leitor-de-pedidos.js';
import { importadorDeProdutos } from '../produtos/importador-de-produtos.js';
import { leitorDeProdutos } from '../produtos/linha-de-produto.js';

@Injectable()
export class Importadores {
  readonly de: Readonly<Record<AssuntoDaImportacao, Importador>>;

  constructor(
    writer: HandleCommand,
    numbers: Numbers,
    reader: StateReader,
    @Inject(READ_DATABASE) db: Kysely<never>,
    pedidos: PedidosDoCliente,
  ) {
    const comum = { writer, numbers, reader };
    this.de = {
      clientes: importadorDeClientes({
        writer,
        numbers,
        desfazer: desfazerClientes({
          temPedidos: (id) => pedidos.existem(id),
          cliente: (id) => reader.stateOf(clienteFold, clienteStream(id)),
        }),
        dddDaLoja: () => dddDaLoja(db),
      }),
      produtos: importadorDeProdutos({ ...comum, ler: leitorDeProdutos(db) }),
      despesas: importadorDeDespesas({ ...comum, ler: leitorDeDespesas(db) }),
      pedidos: importadorDePedidos({ ...comum, ler: leitorDePedidos(db) }),
    };
  }
}
