import type { EnderecoDoCliente } from '../../pedidos/saida/endereco.js';
import { camposDaLinha } from '../../itens/item.campos.js';
import { clienteDoPedido } from '../../pedidos/pedido.campos.js';
import { formatarPrazo } from '../../pedidos/producao/prazo.js';
import type { Campo } from '../../shared/campos/campo.js';
import { formatarReais } from '../../shared/numeros/dinheiro.js';
import { iguais } from '../../shared/iguais.js';
import { textoDoCampo } from '../../shared/campos/texto-do-campo.js';
import type { FotoDeReferencia } from '../../solicitacoes/fotos-de-referencia.js';
import {
  totalDoOrcamento,
  type ConteudoDoOrcamento,
  type ItemDoOrcamento,
} from './conteudo-do-orcamento.js';
import { fotosDoItem, quantasFotos } from './fotos-do-orcamento.js';
import { camposDoOrcamento, valoresDoOrcamento } from '../orcamento.campos.js';

/** One difference between two versions. `antes` is null for something added, `depois` for something removed. */
export interface DiferencaDoOrcamento {
  oQue: string;
  antes: string | null;
  depois: string | null;
}

const endereco = (dado: EnderecoDoCliente | null): string => {
  const { logradouro, numero, complemento, bairro, cidade } = dado ?? {};
  return [logradouro, numero, complemento, bairro, cidade].filter(Boolean).join(', ');
};

const item = ({ quantidade, valorEmCentavos, descontoEmCentavos }: ItemDoOrcamento): string =>
  `${quantidade} × ${formatarReais(valorEmCentavos)}${
    descontoEmCentavos > 0 ? `, menos ${formatarReais(descontoEmCentavos)}` : ''
  }`;

const sinalDe = ({ sinalEmCentavos, sinalEmCentesimos }: ConteudoDoOrcamento): string | null =>
  sinalEmCentavos === null
    ? null
    : sinalEmCentesimos === null
      ? formatarReais(sinalEmCentavos)
      : `${String(sinalEmCentesimos / 100).replace('.', ',')}% (${formatarReais(sinalEmCentavos)})`;

const saidaDe = (conteudo: ConteudoDoOrcamento): string =>
  conteudo.saida === 'Retirada'
    ? 'Retirada'
    : `Entrega: ${endereco(conteudo.enderecoDaEntrega ?? conteudo.clienteEndereco)}`;

/** Readable value; null for null, which means added or removed. */
const dito = (campo: Campo, valor: unknown): string | null =>
  valor === null ? null : textoDoCampo(campo, valor);

const seHouver = (campo: Campo, emCentavos: number): string | null =>
  emCentavos === 0 ? null : textoDoCampo(campo, emCentavos);

const { prazo, validade, condicoes, descricao } = camposDoOrcamento;
const { desconto, taxa, sinal } = valoresDoOrcamento;

/** Parts of a version besides its items: label and readable value. */
const DITOS: readonly (readonly [
  oQue: string,
  escrever: (conteudo: ConteudoDoOrcamento) => string | null,
])[] = [
  [clienteDoPedido.cliente_id.rotulo, ({ clienteNome }) => clienteNome],
  [desconto.rotulo, ({ descontoEmCentavos }) => seHouver(desconto, descontoEmCentavos)],
  ['Total', (conteudo) => formatarReais(totalDoOrcamento(conteudo))],
  [
    prazo.rotulo,
    ({ prazo: dia, horaDoPrazo }) => (dia === null ? null : formatarPrazo(dia, horaDoPrazo)),
  ],
  [validade.rotulo, (conteudo) => dito(validade, conteudo.validade)],
  ['Saída', saidaDe],
  [taxa.rotulo, ({ taxaEmCentavos }) => seHouver(taxa, taxaEmCentavos)],
  [sinal.rotulo, sinalDe],
  [condicoes.rotulo, (conteudo) => dito(condicoes, conteudo.condicoes)],
  [descricao.rotulo, (conteudo) => dito(descricao, conteudo.descricao)],
];

const hashes = (fotos: readonly FotoDeReferencia[]): string[] => fotos.map(({ hash }) => hash);

/** Difference of two lists of photos, by their numbers. Says how many are new when the numbers alone do not show it. */
const diferencaDasFotos = (
  item: string,
  antes: readonly FotoDeReferencia[],
  depois: readonly FotoDeReferencia[],
): DiferencaDoOrcamento[] => {
  if (iguais(hashes(antes), hashes(depois))) return [];
  const conhecidas = new Set(hashes(antes));
  const novas = depois.filter(({ hash }) => !conhecidas.has(hash)).length;
  const detalhe =
    antes.length === 0 || depois.length === 0
      ? ''
      : novas > 0
        ? ` (${novas === 1 ? '1 nova' : `${novas} novas`})`
        : antes.length === depois.length
          ? ' (em outra ordem)'
          : '';
  return [
    {
      oQue: `${item}, fotos`,
      antes: antes.length === 0 ? null : quantasFotos(antes.length),
      depois: depois.length === 0 ? null : quantasFotos(depois.length) + detalhe,
    },
  ];
};

/** Compares items by name. Items of the same name are compared in their order. */
const diferencasDosItens = (
  antes: ConteudoDoOrcamento,
  depois: ConteudoDoOrcamento,
): DiferencaDoOrcamento[] => {
  const restam = antes.itens.map((antigo, index) => ({
    antigo,
    detalhes: antes.detalhesDosItens?.[index] ?? null,
    fotos: fotosDoItem(antes, index),
  }));
  const mudados = depois.itens.flatMap((novo, index): DiferencaDoOrcamento[] => {
    const onde = restam.findIndex(({ antigo }) => antigo.produtoNome === novo.produtoNome);
    if (onde < 0) return [{ oQue: novo.produtoNome, antes: null, depois: item(novo) }];
    const [{ antigo, detalhes, fotos }] = restam.splice(onde, 1) as [(typeof restam)[number]];
    const agora = depois.detalhesDosItens?.[index] ?? null;
    return [
      ...(item(antigo) === item(novo)
        ? []
        : [{ oQue: novo.produtoNome, antes: item(antigo), depois: item(novo) }]),
      ...(iguais(detalhes, agora)
        ? []
        : [
            {
              oQue: `${novo.produtoNome}, detalhes`,
              antes: dito(camposDaLinha.descricao, detalhes),
              depois: dito(camposDaLinha.descricao, agora),
            },
          ]),
      ...diferencaDasFotos(novo.produtoNome, fotos, fotosDoItem(depois, index)),
    ];
  });
  const saidos = restam.map(({ antigo }) => ({
    oQue: antigo.produtoNome,
    antes: item(antigo),
    depois: null,
  }));
  return [...mudados, ...saidos];
};

/** All differences that a customer may notice, items first. */
export const diferencasDoOrcamento = (
  antes: ConteudoDoOrcamento,
  depois: ConteudoDoOrcamento,
): DiferencaDoOrcamento[] => [
  ...diferencasDosItens(antes, depois),
  ...DITOS.map(([oQue, escrever]) => ({
    oQue,
    antes: escrever(antes),
    depois: escrever(depois),
  })).filter((campo) => campo.antes !== campo.depois),
];

/** `Bolo de 1 × R$ 80,00 para 2 × R$ 80,00`, `Laço saiu`, `Sinal agora é R$ 50,00`. */
export const fraseDaDiferenca = ({ oQue, antes, depois }: DiferencaDoOrcamento): string =>
  depois === null
    ? `${oQue} saiu`
    : antes === null
      ? `${oQue} agora é ${depois}`
      : `${oQue} de ${antes} para ${depois}`;
