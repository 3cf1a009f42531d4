import type { MotivoDeNaoLer } from '@encomenda/contracts/conciliacao/extrato';
import {
  lerLinhaDoBanco,
  separar,
  umaLinha,
  type ArquivoDoBanco,
  type LinhaDoBanco,
} from './arquivo-do-banco.js';
import { ExtratoRecusado } from './recusa-do-extrato.js';

// The libraries on npm refuse a whole file for one `<` in a text, and one of them needs seconds for a tag
// of thirty letters. OFX as banks write it is a list of tags, closed (2.x) or not (1.x).
const TAG = /<(\/?)([A-Za-z][A-Za-z0-9.]{0,31})\s*\/?>/g;
const COMECO = /<OFX>/i;
const CDATA = /<!\[CDATA\[|\]\]>/g;

const ENTIDADES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  amp: '&',
};

const semEntidades = (texto: string): string =>
  texto.replaceAll(/&(lt|gt|quot|apos|nbsp|amp);/g, (_, nome: string) => ENTIDADES[nome]!);

type Campos = Map<string, string>;

/** `20261103120000[-3:BRT]` → `2026-11-03`: the day as the bank writes it. */
const diaDe = (escrito: string): string =>
  escrito.replace(/^(\d{4})-?(\d{2})-?(\d{2}).*$/s, '$1-$2-$3');

const textoDe = (campos: Campos): string => {
  const [nome = '', memo = ''] = [campos.get('NAME'), campos.get('MEMO')];
  const resto = ['CHECKNUM', 'REFNUM'].map((campo) => campos.get(campo) ?? '');
  const dito = memo.toLowerCase().includes(nome.toLowerCase()) ? [memo] : [nome, memo];
  return [...dito, ...resto.filter((um) => /pedido\s?\d/i.test(um))].join(' ');
};

const lancamentoDe = (
  campos: Campos,
  { conta, moeda }: { conta: string; moeda: string },
): LinhaDoBanco | MotivoDeNaoLer | null =>
  (campos.get('CURRENCY/CURSYM') ?? moeda).toUpperCase() === 'BRL'
    ? lerLinhaDoBanco({
        conta,
        data: diaDe(campos.get('DTPOSTED') ?? ''),
        valor: campos.get('TRNAMT') ?? '',
        saiu: campos.get('TRNTYPE')?.toUpperCase() === 'DEBIT',
        texto: textoDe(campos),
        identificador: campos.get('FITID') ?? '',
      })
    : 'moeda';

interface Lida {
  readonly nome: string;
  readonly fecha: boolean;
  readonly valor: string;
}

/** The tags one by one: a file may hold a million. */
const tagsDe = function* (corpo: string): Generator<Lida> {
  let anterior: { nome: string; fecha: boolean; fim: number } | null = null;
  const lida = (ate?: number): Lida | null =>
    anterior && {
      nome: anterior.nome,
      fecha: anterior.fecha,
      valor: umaLinha(semEntidades(corpo.slice(anterior.fim, ate))),
    };
  for (const tag of corpo.matchAll(TAG)) {
    const completa = lida(tag.index);
    if (completa) yield completa;
    const [inteira, barra, nome] = tag as unknown as [string, string, string];
    const fim = tag.index + inteira.length;
    anterior = { nome: nome.toUpperCase(), fecha: barra === '/', fim };
  }
  const ultima = lida();
  if (ultima) yield ultima;
};

/** Collects entries in the order of the tags; an account holds for the entries below it. */
class Leitura {
  readonly lidas: (LinhaDoBanco | MotivoDeNaoLer | null)[] = [];
  readonly moedas = new Set<string>();
  banco: string | null = null;
  private readonly conta = { banco: '', agencia: '', numero: '', moeda: 'BRL' };
  private campos: Campos | null = null;
  private emOutraMoeda = false;

  ler({ nome, fecha, valor }: Lida): void {
    if (nome === 'STMTTRN' || (fecha && nome === 'BANKTRANLIST')) {
      this.encerrar();
      if (!fecha) this.campos = new Map();
    } else if (nome === 'CURRENCY') this.emOutraMoeda = !fecha;
    else if (!fecha && this.campos) {
      const campo = nome === 'CURSYM' && this.emOutraMoeda ? 'CURRENCY/CURSYM' : nome;
      if (!this.campos.has(campo)) this.campos.set(campo, valor);
    } else if (!fecha) this.sobreAConta(nome, valor);
  }

  encerrar(): void {
    const { banco, agencia, numero, moeda } = this.conta;
    if (this.campos)
      this.lidas.push(
        lancamentoDe(this.campos, { conta: [banco, agencia, numero].join('/'), moeda }),
      );
    this.campos = null;
    this.emOutraMoeda = false;
  }

  private sobreAConta(nome: string, valor: string): void {
    if (nome === 'CURDEF') {
      this.conta.moeda = valor.toUpperCase() || 'BRL';
      this.moedas.add(this.conta.moeda);
    } else if (nome === 'BANKID') {
      this.conta.banco = valor;
      this.banco ??= valor;
    } else if (nome === 'BRANCHID') this.conta.agencia = valor;
    else if (nome === 'ACCTID') this.conta.numero = valor;
  }
}

/**
 * Reads OFX 1.x and 2.x, with tags that are not closed and signs that are not escaped.
 *
 * @throws ExtratoRecusado when it is none, or of accounts that are not in reais
 */
export const lerOfx = (texto: string): ArquivoDoBanco => {
  const comeco = COMECO.exec(texto);
  if (!comeco) throw new ExtratoRecusado('formato');
  const leitura = new Leitura();
  for (const tag of tagsDe(texto.slice(comeco.index).replaceAll(CDATA, ''))) leitura.ler(tag);
  leitura.encerrar();
  const { lidas, moedas, banco } = leitura;
  if (moedas.size > 0 && !moedas.has('BRL')) throw new ExtratoRecusado('moeda');
  if (lidas.length === 0) throw new ExtratoRecusado('vazio');
  return { formato: 'ofx', banco, ...separar(lidas) };
};
