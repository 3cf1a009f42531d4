import { MAXIMO_DE_FOTOS_DO_ORCAMENTO } from '@encomenda/contracts/orcamentos/conteudo/fotos-do-orcamento';
import { camposDoOrcamento } from '@encomenda/contracts/orcamentos/orcamento.campos';
import type { OrcamentoParaRever } from '@encomenda/contracts/orcamentos/orcamentos.http';
import { DIAS_DE_VALIDADE } from '@encomenda/contracts/orcamentos/situacao-do-orcamento';
import type { Solicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { somarDias } from '@encomenda/contracts/shared/dia/dia';
import { fileDoNome } from '../../shared/envios/arquivos-das-linhas';
import {
  corpoDoFormulario,
  linhasPreenchidas,
  linhaVazia,
  pedidoVazio,
  type FormularioDoPedidoCompleto,
} from '../../encomenda/formulario-da-encomenda';
import { encomendaDaSolicitacao } from '../../encomenda/encomenda-da-solicitacao';
import { addressValues } from '../../shared/form/address/address-fields';
import { definedBody, definedValues, type FormOf } from '../../shared/form/defined/defined-values';
import { hoje } from '../../shared/format/dates';

export interface FormularioDoOrcamento
  extends FormularioDoPedidoCompleto, FormOf<typeof camposDoOrcamento> {}

export const orcamentoVazio = (clienteId: number | null): FormularioDoOrcamento => ({
  ...pedidoVazio(clienteId, null),
  ...definedValues(camposDoOrcamento),
  validade: somarDias(hoje(), DIAS_DE_VALIDADE),
});

export const orcamentoRevisto = (atual: OrcamentoParaRever): FormularioDoOrcamento => ({
  ...orcamentoVazio(atual.cliente?.id ?? null),
  ...definedValues(camposDoOrcamento, atual),
  itens: atual.itens.map((item) => ({
    ...linhaVazia(),
    produto_id: item.produto_id,
    avulso: item.avulso,
    produto: item.produto,
    quantidade: item.quantidade,
    valor: item.valor,
    desconto: item.desconto === 0 ? '' : item.desconto,
    descricao: item.descricao ?? '',
    fotos: item.fotos,
  })),
  desconto: atual.desconto === 0 ? '' : atual.desconto,
  entrega: atual.entrega && {
    ...addressValues(atual.entrega.endereco ?? undefined),
    taxa: atual.entrega.taxa === 0 ? '' : atual.entrega.taxa,
  },
  sinal: {
    valor: atual.sinal?.valor ?? '',
    em: atual.sinal?.em ?? 'reais',
    forma_pagamento: 'Pix',
  },
});

/** A copy of an old quote, valid from today and without its deadline. @param fotos files of each item */
export const orcamentoRepetido = (
  antigo: OrcamentoParaRever,
  fotos: readonly (readonly File[])[],
): FormularioDoOrcamento => {
  const { validade } = orcamentoVazio(null);
  const revisto = orcamentoRevisto(antigo);
  return {
    ...revisto,
    validade,
    prazo: null,
    hora_do_prazo: '',
    itens: revisto.itens.map((linha, index) => ({
      ...linha,
      fotos: [],
      arquivos: fotos[index]?.map(({ name }) => name) ?? [],
    })),
  };
};

/** The form filled with a visitor's request. @param fotos the visitor's photos, as files of the item */
export const orcamentoDaSolicitacao = (
  solicitacao: Solicitacao,
  fotos: readonly File[] = [],
): FormularioDoOrcamento => ({
  ...orcamentoVazio(null),
  ...encomendaDaSolicitacao(solicitacao, fotos),
});

/** @param fotos photos of each line: index of a new file, or SHA-256 of a stored photo */
const corpoDoOrcamento = (
  formulario: FormularioDoOrcamento,
  fotos: readonly (readonly (string | number)[])[],
) => {
  const { data: _data, sinal, itens, ...corpo } = corpoDoFormulario(formulario);
  return {
    ...corpo,
    itens: itens.map((item, index) => ({ ...item, fotos: fotos[index] ?? [] })),
    ...definedBody(camposDoOrcamento, formulario),
    sinal: sinal && { valor: sinal.valor, em: sinal.em },
  };
};

export type CorpoDoEnvio = FormData | ReturnType<typeof corpoDoOrcamento>;

/** Index that no file has, so that the server reports the missing photo under its line. */
const NAO_ENVIADA = MAXIMO_DE_FOTOS_DO_ORCAMENTO;

/** JSON, or a form with the new photos. @param filesDe files of a line, by its `chave` */
export const envioDoFormulario = (
  formulario: FormularioDoOrcamento,
  filesDe: (chave: string) => readonly File[],
): CorpoDoEnvio => {
  const files: File[] = [];
  const fotos = linhasPreenchidas(formulario).map(
    ({ chave, fotos: guardadas = [], arquivos: nomes = [] }) => [
      ...guardadas.map(({ hash }) => hash),
      ...nomes.map((_nome, posicao) => {
        const file = fileDoNome(filesDe(chave), nomes, posicao);
        return file ? files.push(file) - 1 : NAO_ENVIADA;
      }),
    ],
  );
  const corpo = corpoDoOrcamento(formulario, fotos);
  if (files.length === 0) return corpo;
  const form = new FormData();
  form.append('dados', JSON.stringify(corpo));
  for (const file of files) form.append('arquivos', file);
  return form;
};
