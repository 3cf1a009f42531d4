import type { ConteudoDoOrcamento } from './conteudo-do-orcamento.js';
import { fotosDoItem } from './fotos-do-orcamento.js';

/**
 * What an approval is about, as one text: JSON with sorted keys, no white space, integers in centavos,
 * days `YYYY-MM-DD` and texts as stored (NFC); photos by the SHA-256 of their bytes. Its SHA-256, in lower-case hexadecimal, is the hash of
 * the version. The salt keeps the hash from confirming guesses of erased names and addresses. A field
 * is never added to this form: another form takes another name in `forma`.
 */
export interface VersaoCanonica extends Omit<ConteudoDoOrcamento, 'clienteId'> {
  readonly orcamentoId: number;
  readonly versao: number;
  /** 32 hexadecimal digits. */
  readonly sal: string;
}

const FORMA = 'encomenda/orcamento/1';
/** Of a version with photos: each item also says theirs. */
const FORMA_COM_FOTOS = 'encomenda/orcamento/2';

const canonico = (valor: unknown): string => {
  if (Array.isArray(valor)) return `[${valor.map(canonico).join(',')}]`;
  if (typeof valor !== 'object' || valor === null) return JSON.stringify(valor);
  const campos = Object.entries(valor)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([nome, dado]) => `${JSON.stringify(nome)}:${canonico(dado)}`);
  return `{${campos.join(',')}}`;
};

/** The text whose SHA-256 names a version. Product numbers are the shop's own and are left out. */
export const textoCanonicoDoOrcamento = (versao: VersaoCanonica): string => {
  const comFotos = versao.fotosDosItens.some((fotos) => fotos.length > 0);
  return canonico({
    forma: comFotos ? FORMA_COM_FOTOS : FORMA,
    orcamento: versao.orcamentoId,
    versao: versao.versao,
    sal: versao.sal,
    cliente: { nome: versao.clienteNome, endereco: versao.clienteEndereco },
    itens: versao.itens.map((item, index) => ({
      nome: item.produtoNome,
      quantidade: item.quantidade,
      valor: item.valorEmCentavos,
      desconto: item.descontoEmCentavos,
      detalhes: versao.detalhesDosItens?.[index] ?? null,
      ...(comFotos ? { fotos: fotosDoItem(versao, index).map(({ hash }) => hash) } : {}),
    })),
    desconto: versao.descontoEmCentavos,
    prazo: versao.prazo,
    horaDoPrazo: versao.horaDoPrazo,
    validade: versao.validade,
    saida: versao.saida,
    enderecoDaEntrega: versao.enderecoDaEntrega,
    taxa: versao.taxaEmCentavos,
    sinal: versao.sinalEmCentavos,
    sinalEmCentesimos: versao.sinalEmCentesimos,
    condicoes: versao.condicoes,
    descricao: versao.descricao,
  });
};
