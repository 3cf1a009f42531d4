import {
  movimentosInventados,
  valorEscrito,
  type ExtratoInventado,
  type MovimentoDoBanco,
  type MovimentoEscrito,
} from './movimentos-do-banco.js';
import type { Sorteio } from '../sorteio.js';

const MESES =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro';

type EscreverDia = (ano: string, mes: string, dia: string) => string;
const nomeDoMes = (mes: string): string => MESES.split(' ')[Number(mes) - 1]!;
const DIAS: readonly EscreverDia[] = [
  (ano, mes, dia) => `${dia}/${mes}/${ano}`,
  (ano, mes, dia) => `${dia}/${mes}/${ano.slice(2)}`,
  (ano, mes, dia) => `${dia}-${mes}-${ano}`,
  (ano, mes, dia) => `${ano}-${mes}-${dia}`,
  (ano, mes, dia) => `${ano}${mes}${dia}`,
  (ano, mes, dia) => `${dia}/${mes}/${ano} 08:15`,
  (ano, mes, dia) => `${ano}-${mes}-${dia}T23:50:00-03:00`,
  (ano, mes, dia) => `${dia}/${nomeDoMes(mes).slice(0, 3)}/${ano}`,
  (ano, mes, dia) => `${Number(dia)} de ${nomeDoMes(mes)} de ${ano}`,
  (_, mes, dia) => `${dia} ${nomeDoMes(mes).slice(0, 3)}`,
  (_, mes, dia) => `${dia}/${mes}`,
];

const TIPOS = [
  ['C', 'D'],
  ['Crédito', 'Débito'],
  ['Entrada', 'Saída'],
  ['CREDIT', 'DEBIT'],
] as const;

type Sinal = (valor: string, saiu: boolean) => string;
const SINAIS: readonly Sinal[] = [
  (valor, saiu) => (saiu ? `-${valor}` : valor),
  (valor, saiu) => (saiu ? `${valor}-` : valor),
  (valor, saiu) => (saiu ? `- R$ ${valor}` : `R$ ${valor}`),
  (valor, saiu) => (saiu ? `(${valor})` : valor),
  (valor, saiu) => `${saiu ? '-' : '+'}${valor}`,
  (valor, saiu) => `${valor}${saiu ? 'D' : 'C'}`,
  (valor, saiu) => `${valor} ${saiu ? 'DB' : 'CR'}`,
  (valor, saiu) => `${saiu ? 'D' : 'C'} ${valor}`,
  (valor, saiu) => (saiu ? `\u2212${valor}` : valor),
];
const SO_ASCII = SINAIS.length - 1;

const MARCAS = [
  { decimal: ',', milhar: '.' },
  { decimal: ',', milhar: '' },
  { decimal: ',', milhar: '\u00a0' },
  { decimal: '.', milhar: '' },
  { decimal: '.', milhar: ',' },
  { decimal: '.', milhar: "'" },
] as const;

interface Coluna {
  readonly titulo: string;
  readonly de: (movimento: MovimentoDoBanco) => string;
}

const colunasDoValor = (sorteio: Sorteio, ascii: boolean): Coluna[] => {
  const marcas = sorteio.um(MARCAS);
  const escrever = ({ centavos }: MovimentoDoBanco) => valorEscrito(centavos, marcas);
  const menos = (movimento: MovimentoDoBanco, sempre: boolean) =>
    `${sempre && movimento.centavos < 0 ? '-' : ''}${escrever(movimento)}`;
  const forma = sorteio.inteiro(1, 3);
  if (forma === 1) {
    const [credito, debito] = sorteio.um([
      ['Crédito (R$)', 'Débito (R$)'],
      ['Entrada', 'Saída'],
      ['CREDITOS', 'DEBITOS'],
    ] as const);
    const vazio = sorteio.um(['', '', valorEscrito(0, marcas), '-']);
    const comMenos = sorteio.chance(0.5);
    return [
      { titulo: credito, de: (um) => (um.centavos > 0 ? escrever(um) : vazio) },
      { titulo: debito, de: (um) => (um.centavos < 0 ? menos(um, comMenos) : vazio) },
    ];
  }
  const titulo = sorteio.um(['Valor', 'Valor (R$)', 'VALOR', 'Montante']);
  if (forma === 2) {
    const [entrou, saiu] = sorteio.um(TIPOS);
    const comMenos = sorteio.chance(0.3);
    return [
      { titulo, de: (um) => menos(um, comMenos) },
      {
        titulo: sorteio.um(['D/C', 'Tipo Lançamento', 'Natureza', 'Deb_Cred']),
        de: ({ centavos }) => (centavos > 0 ? entrou : saiu),
      },
    ];
  }
  const sinal = SINAIS[sorteio.inteiro(0, ascii ? SO_ASCII - 1 : SO_ASCII)]!;
  return [{ titulo, de: (um) => sinal(escrever(um), um.centavos < 0) }];
};

interface Dialeto {
  readonly separador: string;
  readonly aspas: 'sempre' | 'quando-precisa' | 'nunca';
  readonly colunas: readonly Coluna[];
  readonly texto: number;
  readonly nomeAbaixo: boolean;
}

const dialetoDe = (sorteio: Sorteio, ascii: boolean): Dialeto => {
  const onde = sorteio.um(['junto', 'coluna', 'abaixo'] as const);
  const escrever = sorteio.um(DIAS);
  const data: Coluna = {
    titulo: sorteio.um(['Data', 'Data Lançamento', 'DATA', 'Data_Mov']),
    de: ({ dia }) => escrever(...(dia.split('-') as [string, string, string])),
  };
  const texto: Coluna = {
    titulo: sorteio.um(['Histórico', 'Descrição', 'HISTORICO', 'Título']),
    de: ({ especie, nome }) => (onde === 'junto' ? `${especie} ${nome}` : especie),
  };
  const nome: Coluna = {
    titulo: sorteio.um(['Favorecido', 'Detalhes', 'Complemento', 'Nome']),
    de: (um) => um.nome,
  };
  const colunas = [
    data,
    texto,
    ...(onde === 'coluna' ? [nome] : []),
    ...(sorteio.chance(0.4)
      ? [{ titulo: sorteio.um(['Docto.', 'Nº documento']), de: () => '101530' }]
      : []),
    ...colunasDoValor(sorteio, ascii),
    ...(sorteio.chance(0.5)
      ? [{ titulo: sorteio.um(['Saldo', 'Saldo (R$)']), de: () => '1.000,00' }]
      : []),
  ];
  return {
    separador: sorteio.um([';', ';', ',', '\t', '|']),
    aspas: sorteio.um(['sempre', 'quando-precisa', 'quando-precisa', 'nunca']),
    colunas,
    texto: colunas.indexOf(texto),
    nomeAbaixo: onde === 'abaixo',
  };
};

class Folha {
  readonly linhas: string[] = [];

  constructor(private readonly dialeto: Dialeto) {}

  escrever(celulas: readonly string[]): number {
    const { separador, aspas } = this.dialeto;
    const entreAspas = (celula: string) =>
      aspas === 'sempre' || (aspas === 'quando-precisa' && celula.includes(separador));
    return this.linhas.push(
      celulas.map((celula) => (entreAspas(celula) ? `"${celula}"` : celula)).join(separador),
    );
  }

  so(coluna: number, texto: string): number {
    return this.escrever(this.dialeto.colunas.map((_, n) => (n === coluna ? texto : '')));
  }
}

const acima = (sorteio: Sorteio, folha: Folha): void => {
  if (sorteio.chance(0.4)) {
    folha.escrever(['Extrato Conta Corrente']);
    folha.escrever(['Conta', '123456']);
    folha.escrever(['Período', '01/10/2026 a 20/11/2026']);
    folha.linhas.push('');
  }
  if (sorteio.chance(0.2)) {
    folha.escrever(['Saldo inicial', 'Créditos', 'Débitos', 'Saldo final']);
    folha.escrever(['1.000,00', '20,00', '-10,00', '1.010,00']);
    folha.linhas.push('');
  }
};

const SALDOS = ['SALDO ANTERIOR', 'Saldo do dia', 'S A L D O', 'SDO DISPONIVEL'];

const linhaDoSaldo = (sorteio: Sorteio, { colunas, texto }: Dialeto, um: MovimentoDoBanco) =>
  colunas.map(({ de }, n) =>
    n === texto ? sorteio.um(SALDOS) : n === 0 && sorteio.chance(0.3) ? '00/00/0000' : de(um),
  );

export const extratoEmCsv = (sorteio: Sorteio): ExtratoInventado => {
  const codificacao = sorteio.um(['utf8', 'latin1', 'utf16le'] as const);
  const dialeto = dialetoDe(sorteio, codificacao === 'latin1');
  const folha = new Folha(dialeto);
  const movimentos: MovimentoEscrito[] = [];
  const ilegiveis: number[] = [];
  const titulos = dialeto.colunas.map(({ titulo }) => titulo);
  acima(sorteio, folha);
  folha.escrever(titulos);
  for (const movimento of movimentosInventados(sorteio)) {
    const celulas = dialeto.colunas.map(({ de }) => de(movimento));
    if (sorteio.chance(0.15)) folha.escrever(linhaDoSaldo(sorteio, dialeto, movimento));
    if (sorteio.chance(0.05)) ilegiveis.push(folha.escrever(['31/02/2026', ...celulas.slice(1)]));
    if (sorteio.chance(0.05)) {
      folha.linhas.push('', 'Últimos Lançamentos');
      folha.escrever(titulos);
    }
    movimentos.push({ ...movimento, linha: folha.escrever(celulas) });
    if (dialeto.nomeAbaixo) folha.so(dialeto.texto, `REM: ${movimento.nome}`);
  }
  if (sorteio.chance(0.3)) folha.so(0, 'Total');
  const marca = codificacao === 'latin1' || sorteio.chance(0.5) ? '' : '\ufeff';
  const texto = marca + folha.linhas.join(sorteio.um(['\n', '\r\n']));
  return {
    bytes: Buffer.from(texto, codificacao),
    movimentos,
    ilegiveis,
    limpo: dialeto.aspas !== 'nunca' || dialeto.separador !== ',',
  };
};
