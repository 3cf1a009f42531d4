import type { ConteudoDoOrcamento } from './conteudo-do-orcamento.js';
import { fotosDoItem } from './fotos-do-orcamento.js';

/**
 * Text that a customer approves. JSON with sorted keys and no white space; integers in centavos, days `YYYY-MM-DD`,
 * texts as stored (NFC), photos as SHA-256. Its own SHA-256 is the hash of the version. Because of the salt, the hash
 * does not confirm guesses of erased data. Never add a field: a new layout needs a new value of `forma`.
 */
export interface VersaoCanonica extends Omit<ConteudoDoOrcamento, 'clienteId'> {
  readonly orcamentoId: number;
  readonly versao: number;
  /** 32 hexadecimal digits. */
  readonly sal: string;
}

const FORMA = 'encomenda/orcamento/1';
/** Format of versions with photos, which adds `fotos` to each item. */
const FORMA_COM_FOTOS = 'encomenda/orcamento/2';

const canonico = (valor: unknown): string => {
  if (Array.isArray(valor)) return `[${valor.map(canonico).join(',')}]`;
  if (typeof valor !== 'object' || valor === null) return JSON.stringify(valor);
  const campos = Object.entries(valor)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([nome, dado]) => `${JSON.stringify(nome)}:${canonico(dado)}`);
  return `{${campos.join(',')}}`;
};

/** The canonical text of a version. Leaves out product ids, which mean nothing to the customer. */
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
