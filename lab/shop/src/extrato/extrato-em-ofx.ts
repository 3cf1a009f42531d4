import {
  movimentosInventados,
  valorEscrito,
  type ExtratoInventado,
  type MovimentoDoBanco,
} from './movimentos-do-banco.js';
import type { Sorteio } from '../sorteio.js';

const ENTIDADES: Readonly<Record<string, string>> = { "'": '&#39;', á: '&#225;', ç: '&ccedil;' };
const SAI_SEM_SINAL = 'DEBIT PAYMENT CHECK FEE SRVCHG DIRECTDEBIT CASH REPEATPMT'.split(' ');

interface Dialeto {
  readonly fecha: boolean;
  readonly quebra: string;
  readonly prefixo: string;
  readonly decimal: string;
  readonly milhar: string;
  readonly menos: string;
  /** Amounts without sign: the type tells the direction. */
  readonly semSinal: boolean;
  readonly hora: string;
  readonly noTexto: string;
  readonly entidades: boolean;
  readonly nomeApartado: boolean;
}

const dialetoDe = (sorteio: Sorteio, latino: boolean): Dialeto => {
  const [decimal, milhar] = sorteio.um([
    ['.', ''],
    ['.', ''],
    [',', ''],
    [',', '.'],
  ] as const);
  return {
    fecha: sorteio.chance(0.5),
    quebra: sorteio.um(['\r\n', '\n', '']),
    prefixo: sorteio.um(['', '', '', 'ns1:']),
    decimal,
    milhar,
    menos: latino ? '-' : sorteio.um(['-', '-', '\u2212', '\u2013']),
    semSinal: sorteio.chance(0.3),
    hora: sorteio.um(['', '120000', '000000[-3:BRT]', '235959.000[-3:BRT]', '013000[0:GMT]']),
    noTexto: sorteio.um([' ', ' ', '<br>', '<BR/>', ' &lt;br /&gt; ', '\n']),
    entidades: sorteio.chance(0.3),
    nomeApartado: sorteio.chance(0.4),
  };
};

type Campo = readonly [nome: string, valor: string];

const campos = (dialeto: Dialeto, lista: readonly Campo[]): string =>
  lista
    .map(([nome, valor]) => {
      const marca = `${dialeto.prefixo}${nome}`;
      return `<${marca}>${valor}${dialeto.fecha ? `</${marca}>` : ''}${dialeto.quebra}`;
    })
    .join('');

const conjunto = ({ prefixo, quebra }: Dialeto, nome: string, dentro: string): string =>
  `<${prefixo}${nome}>${quebra}${dentro}</${prefixo}${nome}>${quebra}`;

const textosDe = ({ especie, nome }: MovimentoDoBanco, dialeto: Dialeto): Campo[] => {
  const escrever = (texto: string) =>
    dialeto.entidades ? texto.replaceAll(/['áç]/g, (letra) => ENTIDADES[letra] ?? letra) : texto;
  return dialeto.nomeApartado
    ? [
        ['NAME', escrever(nome)],
        ['MEMO', escrever(especie)],
      ]
    : [['MEMO', escrever(`${especie}${dialeto.noTexto}${nome}`)]];
};

const lancamento = (
  sorteio: Sorteio,
  dialeto: Dialeto,
  {
    centavos,
    dia,
    textos,
    n,
  }: { centavos: number; dia: string; textos: readonly Campo[]; n: number },
): string => {
  const saiu = centavos < 0;
  const tipo = saiu
    ? sorteio.um(dialeto.semSinal ? SAI_SEM_SINAL : [...SAI_SEM_SINAL, 'XFER', 'OTHER'])
    : sorteio.um(dialeto.semSinal ? ['CREDIT', 'DEP'] : ['CREDIT', 'DEP', 'XFER', 'OTHER']);
  const sinal = saiu && !dialeto.semSinal ? dialeto.menos : '';
  return conjunto(
    dialeto,
    'STMTTRN',
    campos(dialeto, [
      ['TRNTYPE', tipo],
      ['DTPOSTED', `${dia}${dialeto.hora}`],
      ['TRNAMT', `${sinal}${valorEscrito(centavos, dialeto)}`],
      ['FITID', `id${n}`],
      ...textos,
    ]),
  );
};

export const extratoEmOfx = (sorteio: Sorteio): ExtratoInventado => {
  const codificacao = sorteio.um(['utf8', 'latin1', 'utf16le'] as const);
  const dialeto = dialetoDe(sorteio, codificacao === 'latin1');
  const partes: string[] = [];
  const movimentos = [];
  const ilegiveis: number[] = [];
  for (const movimento of movimentosInventados(sorteio)) {
    const dia = movimento.dia.replaceAll('-', '');
    if (sorteio.chance(0.15))
      partes.push(
        lancamento(sorteio, dialeto, {
          centavos: sorteio.inteiro(-9_999, 9_999) || 1,
          dia,
          textos: [
            ['MEMO', sorteio.um(['SALDO ANTERIOR', 'S A L D O', 'SDO CTA/APL', 'Saldo do dia'])],
          ],
          n: partes.length,
        }),
      );
    if (sorteio.chance(0.05)) {
      const textos = textosDe(movimento, dialeto);
      const { centavos } = movimento;
      partes.push(
        lancamento(sorteio, dialeto, { centavos, dia: '20260231', textos, n: partes.length }),
      );
      ilegiveis.push(partes.length);
    }
    const textos = textosDe(movimento, dialeto);
    const { centavos } = movimento;
    partes.push(lancamento(sorteio, dialeto, { centavos, dia, textos, n: partes.length }));
    movimentos.push({ ...movimento, linha: partes.length });
  }
  const conta = campos(dialeto, [
    ['CURDEF', 'BRL'],
    ['BANKID', '0341'],
    ['ACCTID', '1234-5'],
  ]);
  const lista = conjunto(dialeto, 'BANKTRANLIST', partes.join(''));
  const saldo = conjunto(dialeto, 'LEDGERBAL', campos(dialeto, [['BALAMT', '1000.00']]));
  const raiz = conjunto(dialeto, 'OFX', conjunto(dialeto, 'STMTRS', conta + lista + saldo));
  const comNome = sorteio.chance(0.3)
    ? raiz.replace('OFX>', 'OFX xmlns="http://ofx.net/types/2003/04">')
    : raiz;
  const cabeca = sorteio.um([
    'OFXHEADER:100\r\nDATA:OFXSGML\r\n\r\n',
    '<?xml version="1.0"?>\n',
    '',
  ]);
  const marca = codificacao === 'utf16le' ? '\ufeff' : '';
  return {
    bytes: Buffer.from(marca + cabeca + comNome, codificacao),
    movimentos,
    ilegiveis,
    limpo: true,
  };
};
