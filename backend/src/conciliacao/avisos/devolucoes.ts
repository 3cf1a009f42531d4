import type {
  SituacaoDoLancamento,
  TipoDeLancamento,
} from '@encomenda/contracts/conciliacao/extrato';
import { diasEntre, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { groupBy } from '../../platform/group-by.js';
import { ehDoPix } from '../leitura/marcas-do-lancamento.js';
import { mesmaConta } from '../leitura/mesma-conta.js';
import { nomesNoTexto } from '../palavras-do-banco.js';

/** An entry of any bank's file, with what tells whether another one gives it back. */
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
  /** Null once it is forgotten. */
  readonly texto: string | null;
}

/** By what a movement is taken for the return of a credit, the surest first. */
export type Evidencia = 'referencia' | 'nome' | 'valor' | 'sem-origem';

/** Money that went out again, and a credit that it may be of. */
export interface Devolucao {
  readonly saida: Movimento;
  readonly credito: Movimento;
  readonly por: Evidencia;
}

/** Days after which a bank no longer takes money back: the limit of Pix. */
const DIAS_PARA_DEVOLVER = 90;
/** Days before a return that says nothing in which any greater credit may be the one. */
const DIAS_SEM_ORIGEM = 7;

const mesmoValor = (saida: Movimento, credito: Movimento): boolean =>
  credito.valor_em_centavos === saida.valor_em_centavos;

/** The bank's own identifiers repeat between files; Pix's do not. */
const mesmaReferencia = (saida: Movimento, credito: Movimento): boolean =>
  saida.referencia !== null &&
  (ehDoPix(saida.referencia) ||
    saida.extrato_id === credito.extrato_id ||
    mesmoValor(saida, credito));

/** Banks cut names: the beginning of one, of this many letters, is the name. */
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

/** The credits of all files, by what a return may have in common with them. */
class Creditos {
  private readonly nomes = new Map<Movimento, readonly string[]>();
  private readonly ignoradosComPar = new Set<Movimento>();
  private readonly porValor: Agrupados<number>;
  private readonly porReferencia: Agrupados<string | null>;

  constructor(private readonly creditos: readonly Movimento[]) {
    this.porValor = groupBy(creditos, ({ valor_em_centavos }) => valor_em_centavos);
    this.porReferencia = groupBy(creditos, ({ referencia }) => referencia);
  }

  /** The credits that a movement may give back, and by what it seems so. */
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

  /** A person set the return and one equal credit aside: they are each other's. */
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

/** An expense says what the money was for: it gives nothing back. */
const podeSerDevolucao = ({ tipo, despesa_id }: Movimento): boolean =>
  tipo !== 'credito' && despesa_id === null;

/** Whether a return says something of a credit: of a confirmed one, until a person has looked at it. */
export const aindaPesa = ({ saida, credito }: Devolucao): boolean =>
  credito.situacao === 'a-conferir' ||
  (credito.situacao === 'conciliado' && saida.situacao === 'a-conferir');

/**
 * Which money that came in may have gone back, whichever of the two was read first: by Pix's or the bank's
 * identifier, a shared name, the same amount, or only because a return says nothing of its credit. Of
 * several equal credits, all whom nothing tells apart.
 */
export const devolucoesEntre = (movimentos: readonly Movimento[]): readonly Devolucao[] => {
  const creditos = new Creditos(movimentos.filter(({ tipo }) => tipo === 'credito'));
  return movimentos.filter(podeSerDevolucao).flatMap((saida) => {
    const { por, creditos: devolvidos } = creditos.de(saida);
    return devolvidos.map((credito) => ({ saida, credito, por }));
  });
};

/** A return that came with a later file than the confirmed credit. */
export type DevolucaoDeConciliado = Devolucao & {
  readonly credito: { readonly pedido_id: number };
};

/** The returns in one file that may be of payments confirmed from other files, and that nobody has looked at. */
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
