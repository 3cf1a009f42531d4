import {
  O_QUE_SE_IMPORTA,
  type AssuntoDaImportacao,
  type Desfecho,
  type Escolha,
  type Parecer,
  type SituacaoDaImportacao,
} from '@encomenda/contracts/importacoes/importacoes';
import type { Importacao } from '@encomenda/contracts/importacoes/importacoes.http';

const numero = new Intl.NumberFormat('pt-BR');
export const emMilhar = (n: number): string => numero.format(n);

export const contarEmMilhar = (n: number, um: string, muitos: string): string =>
  `${emMilhar(n)} ${n === 1 ? um : muitos}`;

export const contarLinhas = (n: number): string => contarEmMilhar(n, 'linha', 'linhas');

export const contarRegistros = (assunto: AssuntoDaImportacao, n: number): string => {
  const { um, varios } = O_QUE_SE_IMPORTA[assunto];
  return contarEmMilhar(n, um, varios);
};

/** `cadastrado` for the subject and the number: `1.480 clientes cadastrados`, `1 despesa cadastrada`. */
export const participio = (assunto: AssuntoDaImportacao, n: number, masculino: string): string => {
  const final = O_QUE_SE_IMPORTA[assunto].feminino ? 'a' : 'o';
  return `${masculino.slice(0, -1)}${final}${n === 1 ? '' : 's'}`;
};

export const comMaiuscula = (texto: string): string =>
  texto.charAt(0).toLocaleUpperCase('pt-BR') + texto.slice(1);

interface Palavra {
  readonly nome: string;
  readonly cor: string;
}

export const COR_DO_PARECER: Readonly<Record<Parecer, string>> = {
  novo: 'green',
  muda: 'blue',
  igual: 'gray',
  duvidoso: 'yellow',
  recusado: 'red',
};

export const ABA_DO_PARECER: Readonly<Record<Parecer, string>> = {
  novo: 'Novas',
  muda: 'Mudam',
  igual: 'Iguais',
  duvidoso: 'Duvidosas',
  recusado: 'Recusadas',
};

export const COR_DO_DESFECHO: Readonly<Record<Desfecho, string>> = {
  cadastrado: 'green',
  alterado: 'blue',
  recusado: 'red',
  desfeito: 'gray',
  ficou: 'yellow',
};

export const NOME_DA_ESCOLHA: Readonly<Record<Escolha, string>> = {
  cadastrar: 'Cadastrar',
  alterar: 'Alterar o que existe',
  pular: 'Pular',
};

export const PALAVRA_DA_SITUACAO: Readonly<Record<SituacaoDaImportacao, Palavra>> = {
  conferindo: { nome: 'A conferir', cor: 'yellow' },
  importando: { nome: 'Importando', cor: 'blue' },
  importada: { nome: 'Importada', cor: 'green' },
  desfazendo: { nome: 'Desfazendo', cor: 'blue' },
  desfeita: { nome: 'Desfeita', cor: 'gray' },
};

export const andamentoDe = ({ situacao, a_fazer, desfechos }: Importacao) => {
  const { cadastrado, alterado, recusado, desfeito, ficou } = desfechos;
  return situacao === 'desfazendo'
    ? { feitas: desfeito + ficou, todas: cadastrado + alterado + desfeito + ficou }
    : { feitas: cadastrado + alterado + recusado, todas: a_fazer };
};

export const emLista = (partes: readonly string[]): string =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(partes);

/** What Importar leaves out, in words; empty when it takes every row. */
export const deixadasDeFora = ({ pareceres, a_fazer }: Importacao): string => {
  const puladas = pareceres.novo + pareceres.muda + pareceres.duvidoso - a_fazer;
  const partes = [
    [pareceres.igual, 'que já está igual', 'que já estão iguais'],
    [puladas, 'duvidosa pulada', 'duvidosas puladas'],
    [pareceres.recusado, 'recusada', 'recusadas'],
  ] as const;
  const ditas = partes.flatMap(([n, uma, muitas]) =>
    n === 0 ? [] : [contarEmMilhar(n, uma, muitas)],
  );
  if (ditas.length === 0) return '';
  const uma = pareceres.igual + puladas + pareceres.recusado === 1;
  return `${uma ? 'Fica' : 'Ficam'} de fora: ${emLista(ditas)}.`;
};

export const resultadoDe = (importacao: Importacao): string => {
  const { assunto, desfechos, situacao } = importacao;
  const desfeita = situacao === 'desfazendo' || situacao === 'desfeita';
  const partes = desfeita
    ? ([
        [desfechos.desfeito, participio(assunto, desfechos.desfeito, 'desfeito')],
        [desfechos.ficou, desfechos.ficou === 1 ? 'ficou' : 'ficaram'],
      ] as const)
    : ([
        [desfechos.cadastrado, participio(assunto, desfechos.cadastrado, 'cadastrado')],
        [desfechos.alterado, participio(assunto, desfechos.alterado, 'alterado')],
        [desfechos.recusado, participio(assunto, desfechos.recusado, 'recusado')],
      ] as const);
  const ditas = partes.flatMap(([n, palavra]) => (n === 0 ? [] : [`${emMilhar(n)} ${palavra}`]));
  return ditas.length === 0 ? '—' : emLista(ditas);
};
