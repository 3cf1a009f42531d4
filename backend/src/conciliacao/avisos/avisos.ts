import { diasEntre, formatarDia, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { entreAspas } from '@encomenda/contracts/shared/texto/aspas';
import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import { groupBy } from '../../platform/group-by.js';
import { avisoDaSaida, avisoDoCredito } from './avisos-de-devolucao.js';
import { aindaPesa, devolucoesEntre, type Movimento } from './devolucoes.js';
import { palavrasDe, palavrasDoBanco } from '../propostas/pesar-pedido.js';

/** An entry with the fields that show whether another file has it with other words. */
export interface ParaAvisar extends Movimento {
  readonly chave: string;
  readonly talvez_seja: string | null;
  readonly pedido_citado: number | null;
}

export interface PagamentoAMao {
  readonly pedido_id: number;
  readonly cliente_nome: string;
  readonly data: Dia;
  readonly valor_em_centavos: number;
}

export interface DespesaAMao {
  readonly nome: string;
  readonly data: Dia;
  readonly valor_em_centavos: number;
}

export interface Contexto {
  readonly hoje: Dia;
  /** Entries of all files on nearby days, the entries to warn about included. */
  readonly movimentos: readonly ParaAvisar[];
  readonly pagamentosAMao: readonly PagamentoAMao[];
  readonly despesasAMao: readonly DespesaAMao[];
  readonly propostos: ReadonlyMap<string, readonly number[]>;
}

/** Maximum days between an entry and a payment or expense that a user entered. */
const PERTO = 5;

const CHAMADO_DE_DEVOLUCAO = /\b(?:estorn|devol|reembols|chargeback)/;

const situacaoDoMovimento = ({ pedido_id, despesa_id, situacao }: Movimento): string => {
  if (pedido_id !== null) return `, conciliado com o pedido ${pedido_id}`;
  if (despesa_id !== null) return `, que é a despesa ${despesa_id}`;
  return situacao === 'ignorado' ? ', que foi ignorado' : '';
};

const doValor = ({ valor_em_centavos }: { readonly valor_em_centavos: number }): number =>
  valor_em_centavos;

class Avisos {
  private readonly porChave: ReadonlyMap<string, ParaAvisar>;
  private readonly depois: ReadonlyMap<string | null, readonly ParaAvisar[]>;
  private readonly daSaida;
  private readonly doCredito;
  private readonly pagamentos;
  private readonly despesas;

  constructor(private readonly contexto: Contexto) {
    const { movimentos } = contexto;
    this.porChave = new Map(movimentos.map((um) => [um.chave, um]));
    this.depois = groupBy(movimentos, ({ talvez_seja }) => talvez_seja);
    const devolucoes = devolucoesEntre(movimentos);
    this.daSaida = groupBy(devolucoes, ({ saida }) => saida.id);
    this.doCredito = groupBy(devolucoes.filter(aindaPesa), ({ credito }) => credito.id);
    this.pagamentos = groupBy(contexto.pagamentosAMao, doValor);
    this.despesas = groupBy(contexto.despesasAMao, doValor);
  }

  de(lancamento: ParaAvisar): string[] {
    const aConferir = lancamento.situacao === 'a-conferir';
    const avisos =
      lancamento.tipo === 'credito'
        ? [
            ...(this.doCredito.get(lancamento.id) ?? []).map(avisoDoCredito),
            ...(aConferir ? this.doCreditoAberto(lancamento) : []),
          ]
        : aConferir
          ? [
              avisoDaSaida(lancamento, this.daSaida.get(lancamento.id) ?? []),
              ...this.jaLancada(lancamento),
            ]
          : [];
    if (aConferir) avisos.push(this.futuro(lancamento), this.talvezLido(lancamento));
    return [...new Set(avisos.filter((aviso) => aviso !== null))];
  }

  private doCreditoAberto(lancamento: ParaAvisar): (string | null)[] {
    const chamado = CHAMADO_DE_DEVOLUCAO.test(normalizarBusca(lancamento.texto ?? ''));
    return [
      chamado
        ? 'O banco chama este dinheiro de devolução ou estorno: confira se alguém pagou mesmo.'
        : null,
      ...this.jaRecebido(lancamento),
    ];
  }

  private futuro({ data }: ParaAvisar): string | null {
    return data > this.contexto.hoje
      ? `O banco põe este lançamento em ${formatarDia(data)}, um dia que ainda não chegou.`
      : null;
  }

  /** Both entries of a pair get this warning, until a user ignores one of them. */
  private talvezLido({ chave, talvez_seja }: ParaAvisar): string | null {
    const antes = this.porChave.get(talvez_seja ?? '');
    const outro = antes ?? this.depois.get(chave)?.find(({ situacao }) => situacao !== 'ignorado');
    if (!outro) return null;
    return `Parece o lançamento de mesmo valor e dia lido de outro arquivo${situacaoDoMovimento(outro)}. Se for o mesmo, ignore este.`;
  }

  private jaRecebido({ id, data, valor_em_centavos, texto, pedido_citado }: ParaAvisar): string[] {
    const propostos = this.contexto.propostos.get(id) ?? [];
    const palavras = new Set(palavrasDoBanco(texto ?? ''));
    const dele = ({ pedido_id, cliente_nome }: PagamentoAMao): boolean => {
      const nome = palavrasDe(cliente_nome);
      const comuns = nome.filter((palavra) => palavras.has(palavra)).length;
      return (
        pedido_id === pedido_citado ||
        propostos.includes(pedido_id) ||
        comuns >= Math.min(2, Math.max(1, nome.length))
      );
    };
    return (this.pagamentos.get(valor_em_centavos) ?? [])
      .filter((um) => Math.abs(diasEntre(um.data, data)) <= PERTO && dele(um))
      .map(
        (um) =>
          `O pedido ${um.pedido_id} já tem um pagamento de ${formatarReais(valor_em_centavos)} em ${formatarDia(um.data)}, recebido à mão. Se for este, ignore o lançamento.`,
      );
  }

  private jaLancada({ tipo, data, valor_em_centavos }: ParaAvisar): string[] {
    if (tipo !== 'debito') return [];
    return (this.despesas.get(valor_em_centavos) ?? [])
      .filter((uma) => Math.abs(diasEntre(uma.data, data)) <= PERTO)
      .map(
        (uma) =>
          `Já há a despesa ${entreAspas(uma.nome)} de ${formatarReais(valor_em_centavos)} em ${formatarDia(uma.data)}, lançada à mão. Se for esta, ignore o lançamento.`,
      );
  }
}

/** Warnings by entry id. An open entry with a warning is neither certain nor safe. */
export const avisosDe = (
  lancamentos: readonly ParaAvisar[],
  contexto: Contexto,
): ReadonlyMap<string, readonly string[]> => {
  const avisos = new Avisos(contexto);
  return new Map(lancamentos.map((um) => [um.id, avisos.de(um)]));
};
