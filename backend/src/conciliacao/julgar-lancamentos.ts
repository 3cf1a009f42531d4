import { diaDeNegocio } from '@encomenda/contracts/shared/dia/dia';
import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { READ_DATABASE } from '../platform/queries/read-models/read-database.js';
import { CLOCK } from '../platform/tokens.js';
import { avisosDe } from './avisos/avisos.js';
import { FatosDaConciliacao } from './fatos-da-conciliacao.js';
import type { PedidoAPagar } from './propostas/pesar-pedido.js';
import { proporDespesas, type DespesaSugerida } from './propostas/propor-despesas.js';
import { proporPedidos, type Proposta } from './propostas/propor-pedidos.js';
import { certezaComAvisos, despesaSegura, pedidoSeguro } from './propostas/seguranca.js';
import {
  lancamentosDoBanco,
  type BancoDaConciliacao,
  type LinhaDoBancoLida,
} from './tabelas-da-conciliacao.js';

export interface PropostaDoPedido extends Proposta {
  readonly pedido: PedidoAPagar;
}

export interface Julgado {
  /** The most probable first. Only open credits have proposals. */
  readonly propostas: readonly PropostaDoPedido[];
  /** Only an open debit that resembles a booked one has a proposal. */
  readonly despesa: (DespesaSugerida & { readonly categoria: string | null }) | null;
  readonly avisos: readonly string[];
  /** Order for which the entry may be confirmed together with others; null for none. */
  readonly pedidoSeguro: number | null;
  readonly despesaSegura: boolean;
}

const LANCAMENTOS_AT_MOST = 5_000;

@Injectable()
export class JulgamentoDosLancamentos {
  constructor(
    @Inject(READ_DATABASE) private readonly db: Kysely<BancoDaConciliacao>,
    private readonly fatos: FatosDaConciliacao,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Judges all open entries. Keys are entry ids such as `3-12`. */
  async aConferir(): Promise<ReadonlyMap<string, Julgado>> {
    const linhas = await lancamentosDoBanco(this.db)
      .where('lancamento.situacao', '=', 'a-conferir')
      .orderBy('lancamento.data', 'desc')
      .limit(LANCAMENTOS_AT_MOST)
      .execute();
    return this.de(linhas);
  }

  /** `linhas` must include all open entries, because they compete for the same orders. */
  async de(linhas: readonly LinhaDoBancoLida[]): Promise<ReadonlyMap<string, Julgado>> {
    const dias = linhas.map(({ data }) => data).toSorted();
    if (dias.length === 0) return new Map();
    const [movimentos, pagamentosAMao, despesasAMao, pedidos, escolhas] = await Promise.all([
      this.fatos.movimentos({ de: dias[0]!, ate: dias.at(-1)! }),
      this.fatos.pagamentosAMao(),
      this.fatos.despesasAMao(),
      this.fatos.pedidosAPagar(),
      this.fatos.escolhas(),
    ]);
    const aConferir = linhas.filter(({ situacao }) => situacao === 'a-conferir');
    const propostas = proporPedidos(aConferir.filter(ehCredito).map(aExplicar), pedidos);
    const despesas = proporDespesas(aConferir.filter(ehDebito).map(aExplicar), escolhas);
    const avisos = avisosDe(linhas, {
      hoje: diaDeNegocio(this.clock()),
      movimentos,
      pagamentosAMao,
      despesasAMao,
      propostos: new Map(
        [...propostas].map(([id, todas]) => [id, todas.map(({ pedidoId }) => pedidoId)]),
      ),
    });
    const porId = new Map(pedidos.map((pedido) => [pedido.id, pedido]));
    const categorias = new Map(escolhas.map((um) => [um.categoriaId, um.categoria]));
    const julgar = ({ id }: LinhaDoBancoLida): Julgado => {
      const dele = propostas.get(id) ?? [];
      const ditos = avisos.get(id) ?? [];
      const despesa = despesas.get(id) ?? null;
      return {
        propostas: dele.map((proposta) => ({
          ...proposta,
          certeza: certezaComAvisos(proposta.certeza, ditos),
          pedido: porId.get(proposta.pedidoId)!,
        })),
        despesa: despesa && {
          ...despesa,
          categoria: categorias.get(despesa.categoriaId) ?? null,
        },
        avisos: ditos,
        pedidoSeguro: pedidoSeguro(dele, ditos),
        despesaSegura: despesaSegura(despesa, ditos),
      };
    };
    return new Map(linhas.map((linha) => [linha.id, julgar(linha)]));
  }
}

const ehCredito = ({ tipo }: LinhaDoBancoLida): boolean => tipo === 'credito';
const ehDebito = ({ tipo }: LinhaDoBancoLida): boolean => tipo === 'debito';

const aExplicar = (linha: LinhaDoBancoLida) => ({
  id: linha.id,
  data: linha.data,
  valorEmCentavos: linha.valor_em_centavos,
  texto: linha.texto,
  pedidoCitado: linha.pedido_citado,
  marcaDasPalavras: linha.marca_das_palavras,
});
