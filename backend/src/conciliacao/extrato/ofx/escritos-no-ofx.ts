import { umaLinha } from '../arquivo-do-banco.js';
import { tagsDoOfx, type TagDoOfx } from './tags-do-ofx.js';

export type Campos = ReadonlyMap<string, readonly string[]>;

export interface EscritoNoOfx {
  readonly conta: string;
  readonly moeda: string;
  /** False for an entry of a card or an investment. */
  readonly deConta: boolean;
  readonly campos: Campos;
}

export interface ConteudoDoOfx {
  readonly escritos: readonly EscritoNoOfx[];
  readonly moedas: ReadonlySet<string>;
  readonly banco: string | null;
}

const VEZES_AT_MOST = 10;

const DE_OUTRA_CONTA = new Set(['CCSTMTRS', 'INVSTMTRS', 'CCACCTFROM', 'INVACCTFROM']);
/** Elements that are never inside an entry. They end an entry that the file does not close. */
const ENCERRAM = new Set(
  'STMTTRNP BANKTRANLIST BANKTRANLISTP INVTRANLIST LEDGERBAL AVAILBAL BALLIST STMTRS CCSTMTRS INVSTMTRS'.split(
    ' ',
  ),
);

/** Collects entries from tags in order. An account applies to the entries after it. */
class Leitura {
  readonly escritos: EscritoNoOfx[] = [];
  readonly moedas = new Set<string>();
  banco: string | null = null;
  private readonly conta = { banco: '', agencia: '', numero: '', moeda: 'BRL' };
  private deConta = true;
  private campos: Map<string, readonly string[]> | null = null;
  private emOutraMoeda = false;

  ler({ nome, fecha, valor }: TagDoOfx): void {
    if (nome === 'STMTTRN' || ENCERRAM.has(nome)) {
      this.encerrar();
      if (nome === 'STMTTRN' && !fecha) this.campos = new Map();
      else if (nome.endsWith('STMTRS')) this.deConta = fecha || !DE_OUTRA_CONTA.has(nome);
    } else if (nome === 'CURRENCY') this.emOutraMoeda = !fecha;
    else if (!fecha && this.campos) {
      const campo = nome === 'CURSYM' && this.emOutraMoeda ? 'CURRENCY/CURSYM' : nome;
      const antes = this.campos.get(campo) ?? [];
      if (antes.length < VEZES_AT_MOST) this.campos.set(campo, [...antes, valor]);
    } else if (!fecha) this.sobreAConta(nome, umaLinha(valor));
  }

  encerrar(): void {
    const { banco, agencia, numero, moeda } = this.conta;
    if (this.campos)
      this.escritos.push({
        conta: [banco, agencia, numero].join('/'),
        moeda,
        deConta: this.deConta,
        campos: this.campos,
      });
    this.campos = null;
    this.emOutraMoeda = false;
  }

  private sobreAConta(nome: string, valor: string): void {
    if (DE_OUTRA_CONTA.has(nome)) this.deConta = false;
    else if (nome === 'CURDEF') {
      this.conta.moeda = valor.toUpperCase() || 'BRL';
      this.moedas.add(this.conta.moeda);
    } else if (nome === 'BANKID') {
      this.conta.banco = valor;
      this.banco ??= valor;
    } else if (nome === 'BRANCHID') this.conta.agencia = valor;
    else if (nome === 'ACCTID') this.conta.numero = valor;
  }
}

/** Undefined when the text is no OFX. */
export const escritosNoOfx = (texto: string): ConteudoDoOfx | undefined => {
  const tags = tagsDoOfx(texto);
  if (!tags) return undefined;
  const leitura = new Leitura();
  for (const tag of tags) leitura.ler(tag);
  leitura.encerrar();
  return leitura;
};
