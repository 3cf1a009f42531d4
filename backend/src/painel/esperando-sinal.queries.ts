import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import type { EsperandoSinal } from '@encomenda/contracts/painel/painel.http';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import { formatarPrazo } from '@encomenda/contracts/pedidos/producao/prazo';
import { faltaDoSinal } from '@encomenda/contracts/pedidos/pagamentos/sinal';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely } from 'kysely';
import { distincoesDosHomonimos, type VistaDosClientes } from '../clientes/juncao/homonimos.js';
import { Sinal } from '../configuracoes/regra-do-sinal.js';
import { pedidoEm } from '../pedidos/lista/condicoes-dos-pedidos.js';
import { esperandoSinal } from '../pedidos/lista/sinal-da-linha.js';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';

const LINHAS = 5;
const CONTA_ATE = 1_000;

@Injectable()
export class PedidosEsperandoSinal {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<PedidosDb & CadastroDeClientesDb>,
    private readonly sinal: Sinal,
  ) {}

  /** Null when the shop's rule asks for no deposit and no order waits for one. */
  async mostrar(vista: VistaDosClientes): Promise<EsperandoSinal | null> {
    const regra = await this.sinal.regra();
    const esperam = this.db
      .selectFrom('pedidos.pedidos')
      .where(pedidoEm().noPainel)
      .where(esperandoSinal(regra.em, (parte) => parte(regra)));
    const linhas = await esperam
      .select(['id', 'cliente_id', 'cliente_nome', 'prazo', 'hora_do_prazo'])
      .select(['valor_total_em_centavos', 'pago_em_centavos', 'sinal_em_centavos'])
      .orderBy('prazo')
      .orderBy('hora_do_prazo')
      .orderBy('id')
      .limit(LINHAS)
      .execute();
    if (regra.em === 'nenhum' && linhas.length === 0) return null;
    const { total } =
      linhas.length < LINHAS
        ? { total: linhas.length }
        : await this.db
            .selectFrom(esperam.select('id').limit(CONTA_ATE).as('esperam'))
            .select(sql<number>`count(*)::int`.as('total'))
            .executeTakeFirstOrThrow();
    const clientes = linhas.map(({ cliente_id }) => cliente_id);
    const distincoes = await distincoesDosHomonimos(this.db, clientes, vista);
    const pedidos = linhas.map((linha) => ({
      id: linha.id,
      cliente: linha.cliente_nome,
      distincao: distincoes.get(linha.cliente_id) ?? null,
      prazo_br: linha.prazo && formatarPrazo(linha.prazo, linha.hora_do_prazo),
      falta_do_sinal_br: formatarReais(
        faltaDoSinal(regra, {
          totalEmCentavos: linha.valor_total_em_centavos,
          pagoEmCentavos: linha.pago_em_centavos,
          combinadoEmCentavos: linha.sinal_em_centavos,
        }),
      ),
    }));
    return { pedidos, total };
  }
}
