import type {
  SituacaoDoLancamento,
  TipoDeLancamento,
} from '@encomenda/contracts/conciliacao/extrato';
import { diasEntre, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { groupBy } from '../../platform/group-by.js';
import { ehDoPix } from '../leitura/marcas-do-lancamento.js';
import { mesmaConta } from '../leitura/mesma-conta.js';
import { nomesNoTexto } from '../palavras-do-banco.js';

/** An entry of any file, with the fields that identify a return. */
export interface Movimento {
  readonly id: string;
  readonly extrato_id: number;
  readonly tipo: TipoDeLancamento;
  readonly data: Dia;
  readonly valor_em_centavos: number;
  readonly situacao: SituacaoDoLancamento;
  readonly pedido_id: number | null;
  readonly despesa_id: number | null;
  readonly banco: string | null;
  readonly conta: string | null;
  readonly referencia: string | null;
  readonly texto: string | null;
}

/** Evidence that money which went out returns a credit, the surest first. */
export type Evidencia = 'referencia' | 'nome' | 'valor' | 'sem-origem';

/** Money that went out, and a credit that it may return. */
export interface Devolucao {
  readonly saida: Movimento;
  readonly credito: Movimento;
  readonly por: Evidencia;
}

/** A Pix may be returned within 90 days. */
const DIAS_PARA_DEVOLVER = 90;
/** A return without a reference, name or equal amount may belong to any larger credit of the last 7 days. */
const DIAS_SEM_ORIGEM = 7;

const mesmoValor = (saida: Movimento, credito: Movimento): boolean =>
  credito.valor_em_centavos === saida.valor_em_centavos;

/** Pix ids are unique. A bank's own ids repeat between files, so they also need an equal amount or the same file. */
const mesmaReferencia = (saida: Movimento, credito: Movimento): boolean =>
  saida.referencia !== null &&
  (ehDoPix(saida.referencia) ||
    saida.extrato_id === credito.extrato_id ||
    mesmoValor(saida, credito));

/** Banks cut names: names match when one begins with the other, from this many letters. */
const COMECO = 4;

const compartilham = (a: readonly string[], b: readonly string[]): boolean =>
  a.some((nome) =>
    b.some(
      (outro) =>
        nome === outro ||
        (Math.min(nome.length, outro.length) >= COMECO &&
          (nome.startsWith(outro) || outro.startsWith(nome))),
    ),
  );

type Agrupados<Por> = ReadonlyMap<Por, readonly Movimento[]>;

class Creditos {
  private readonly nomes = new Map<Movimento, readonly string[]>();
  private readonly ignoradosComPar = new Set<Movimento>();
  private readonly porValor: Agrupados<number>;
  private readonly porReferencia: Agrupados<string | null>;

  constructor(private readonly creditos: readonly Movimento[]) {
    this.porValor = groupBy(creditos, ({ valor_em_centavos }) => valor_em_centavos);
    this.porReferencia = groupBy(creditos, ({ referencia }) => referencia);
  }

  de(saida: Movimento): { readonly creditos: readonly Movimento[]; readonly por: Evidencia } {
    const achados = (por: Evidencia, creditos: readonly Movimento[]) => ({ por, creditos });
    const deAntes = (creditos: readonly Movimento[] = []) =>
      creditos.filter((credito) => podeDevolver(saida, credito));
    const comReferencia = deAntes(this.porReferencia.get(saida.referencia)).filter((credito) =>
      mesmaReferencia(saida, credito),
    );
    if (comReferencia.length > 0) return achados('referencia', comReferencia);
    const iguais = deAntes(this.porValor.get(saida.valor_em_centavos));
    const iguaisComNome = this.comNomeDe(saida, iguais);
    if (saida.tipo === 'debito') return achados('nome', iguaisComNome);
    if (this.foramIgnorados(saida, iguais)) return achados('valor', []);
    if (iguaisComNome.length > 0) return achados('nome', iguaisComNome);
    if (iguais.length > 0) return achados('valor', iguais);
    const antes = deAntes(this.creditos);
    const comNome = this.comNomeDe(saida, antes);
    if (comNome.length > 0) return achados('nome', comNome);
    if (saida.situacao !== 'a-conferir') return achados('sem-origem', []);
    return achados(
      'sem-origem',
      antes.filter(
        (credito) =>
          credito.valor_em_centavos > saida.valor_em_centavos &&
          diasEntre(credito.data, saida.data) <= DIAS_SEM_ORIGEM,
      ),
    );
  }

  /** Pairs an ignored return with one ignored credit of equal amount, since users ignore both. */
  private foramIgnorados(saida: Movimento, iguais: readonly Movimento[]): boolean {
    if (saida.situacao !== 'ignorado') return false;
    const par = iguais.find(
      (credito) => credito.situacao === 'ignorado' && !this.ignoradosComPar.has(credito),
    );
    if (par) this.ignoradosComPar.add(par);
    return par !== undefined;
  }

  private comNomeDe(saida: Movimento, creditos: readonly Movimento[]): readonly Movimento[] {
    const nomes = this.nomesDe(saida);
    if (nomes.length === 0) return [];
    return creditos.filter((credito) => compartilham(nomes, this.nomesDe(credito)));
  }

  private nomesDe(movimento: Movimento): readonly string[] {
    const conhecidos = this.nomes.get(movimento);
    if (conhecidos) return conhecidos;
    const nomes = nomesNoTexto(movimento.texto ?? '');
    this.nomes.set(movimento, nomes);
    return nomes;
  }
}

const podeDevolver = (saida: Movimento, credito: Movimento): boolean => {
  const dias = diasEntre(credito.data, saida.data);
  return dias >= 0 && dias <= DIAS_PARA_DEVOLVER && mesmaConta(saida, credito) !== 'outra';
};

/** Money that was booked as an expense is no return. */
const podeSerDevolucao = ({ tipo, despesa_id }: Movimento): boolean =>
  tipo !== 'credito' && despesa_id === null;

export const aindaPesa = ({ saida, credito }: Devolucao): boolean =>
  credito.situacao === 'a-conferir' ||
  (credito.situacao === 'conciliado' && saida.situacao === 'a-conferir');

/** Possible returns. When several credits fit equally, there is one result for each. */
export const devolucoesEntre = (movimentos: readonly Movimento[]): readonly Devolucao[] => {
  const creditos = new Creditos(movimentos.filter(({ tipo }) => tipo === 'credito'));
  return movimentos.filter(podeSerDevolucao).flatMap((saida) => {
    const { por, creditos: devolvidos } = creditos.de(saida);
    return devolvidos.map((credito) => ({ saida, credito, por }));
  });
};

export type DevolucaoDeConciliado = Devolucao & {
  readonly credito: { readonly pedido_id: number };
};

/** Open returns of one file that may belong to payments confirmed from other files. */
export const devolucoesDeConciliados = (
  extratoId: number,
  movimentos: readonly Movimento[],
): readonly DevolucaoDeConciliado[] =>
  devolucoesEntre(movimentos).filter(
    (devolucao): devolucao is DevolucaoDeConciliado =>
      devolucao.saida.extrato_id === extratoId &&
      devolucao.credito.extrato_id !== extratoId &&
      devolucao.credito.pedido_id !== null &&
      aindaPesa(devolucao),
  );
