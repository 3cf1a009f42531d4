import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import type {
  ContagensDePedidos,
  FiltroDePedidos,
  PaginaDePedidos,
  PedidoNaoPago,
  TotaisDosPedidos,
} from '@encomenda/contracts/pedidos/pedidos.http';
import type {
  ListaDePedidos,
  PedidosDb,
  SomasDaLista,
} from '@encomenda/contracts/pedidos/pedidos.read-models';
import { emReais, formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import type { ConsultaDeLista, ConsultaDeTabela } from '@encomenda/contracts/shared/transport/http';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import {
  CAMPOS_DA_DISTINCAO,
  distincaoDe,
  distincaoMascarada,
} from '../../clientes/juncao/distincao.js';
import type { VistaDosClientes } from '../../clientes/juncao/homonimos.js';
import { Prazos } from '../../configuracoes/prazos.js';
import { Sinal } from '../../configuracoes/regra-do-sinal.js';
import { placed } from '../../platform/queries/read-models/compiled-once.js';
import { READ_DATABASE } from '../../platform/queries/read-models/read-database.js';
import { matchesSearch, soughtFirst } from '../../platform/queries/search.js';
import { exported, LIST_LIMIT, pageOf } from '../../platform/queries/table.js';
import { pedidoEm } from './condicoes-dos-pedidos.js';
import {
  paginaDePedidos,
  perguntaDaTabela,
  todasAsLinhas,
  type ListaNaTela,
} from './pagina-de-pedidos.js';
import { linhaNaTela } from './pedido-na-tela.js';

const totaisDe = (somas: SomasDaLista): TotaisDosPedidos => ({
  valor_total: emReais(somas.valor_total_em_centavos),
  valor_total_br: formatarReais(somas.valor_total_em_centavos),
  valor_pago: emReais(somas.pago_em_centavos),
  valor_pago_br: formatarReais(somas.pago_em_centavos),
  falta_pagar: emReais(somas.falta_em_centavos),
  falta_pagar_br: formatarReais(somas.falta_em_centavos),
});

@Injectable()
export class ListasDePedidos {
  private readonly paginas: ReturnType<typeof paginaDePedidos>;

  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<PedidosDb & CadastroDeClientesDb>,
    private readonly prazos: Prazos,
    private readonly sinal: Sinal,
  ) {
    this.paginas = paginaDePedidos(db);
  }

  async tabela(
    lista: ListaNaTela,
    consulta: ConsultaDeTabela & FiltroDePedidos,
    vista: VistaDosClientes,
    comValores = true,
  ): Promise<PaginaDePedidos> {
    const [medida, sinal] = await Promise.all([this.prazos.medida(), this.sinal.regra()]);
    const { forma, valores } = perguntaDaTabela(lista, consulta, medida, comValores, sinal);
    if (consulta.formato === 'csv') {
      const todas = todasAsLinhas(this.db, forma, placed(valores));
      // A file has order numbers, so it needs no details of namesakes.
      return exported(todas).mapped((linha) => linhaNaTela(linha, medida, vista));
    }
    const { rows } = await this.db.executeQuery(this.paginas.of(forma, valores));
    const { linhas, ...somas } = rows[0]!;
    const data = linhas.map((linha) => linhaNaTela(linha, medida, vista));
    return { ...pageOf(consulta, data, somas.quantidade), totais: totaisDe(somas) };
  }

  async contagens(): Promise<ContagensDePedidos> {
    const linhas = await this.db
      .selectFrom('pedidos.contagens')
      .select(['lista', 'quantidade'])
      .execute();
    const naLista = (nome: ListaDePedidos) =>
      linhas.find(({ lista }) => lista === nome)?.quantidade ?? 0;
    return {
      todos: naLista('todos'),
      estagios: {
        1: naLista('estagio-1'),
        2: naLista('estagio-2'),
        3: naLista('estagio-3'),
        4: naLista('estagio-4'),
      },
    };
  }

  /** Users who do not serve customers get masked customer data. */
  async naoPagos(consulta: ConsultaDeLista, atende: boolean): Promise<PedidoNaoPago[]> {
    const pedidos = await this.db
      .selectFrom('pedidos.pedidos as pedido')
      .leftJoin('cadastro_de_clientes.clientes as cliente', 'cliente.id', 'pedido.cliente_id')
      .select(['pedido.id', 'pedido.cliente_nome', 'pedido.saldo_em_centavos'])
      .select(CAMPOS_DA_DISTINCAO)
      .where(pedidoEm('pedido.').aPagar)
      .where((eb) => matchesSearch(eb.ref('pedido.busca'), consulta.pesquisa))
      .$call((query) => soughtFirst(query, sql.ref('pedido.id'), consulta.pesquisa))
      .orderBy('pedido.id', 'desc')
      .limit(LIST_LIMIT)
      .execute();
    return pedidos.map(({ id, cliente_nome, saldo_em_centavos, ...cliente }) => ({
      id,
      nome: `#${id} ${cliente_nome}`,
      cliente: cliente_nome,
      distincao: (atende ? distincaoDe : distincaoMascarada)(cliente),
      falta_pagar: emReais(saldo_em_centavos),
      falta_pagar_br: formatarReais(saldo_em_centavos),
    }));
  }
}
