import { NOMEADOS_DA_IMPORTACAO } from '@encomenda/contracts/importacoes/importacoes.http';
import { KNOWN_IDS, id, one, type Example } from './example.js';
import { PASSWORD } from '../own-people.js';

const linhasComFotos: Example = (random) =>
  Array.from({ length: random.between(1, 3) }, () => ({
    produto_id: id(random),
    quantidade: random.between(1, 5),
    fotos: random.pick([[], [], [0], [0, 1], ['a'.repeat(64)]]),
  }));

/** Valid values that no schema describes. By route name, the specific ones first, then by field. */
export const OF_ROUTES: Readonly<Record<string, Record<string, Example>>> = {
  '/adm/agenda': { de: one(['2026-11-01']), ate: one(['2026-11-01', '2026-12-12']) },
  'orcamentos/update/': { solicitacao_id: one([null]) },
  'orcamentos/': {
    cliente: one([null]),
    prazo: one(['2099-12-31']),
    validade: one(['2099-11-30']),
    itens: linhasComFotos,
    ate: one(['2026-12-12', '2027-03-01']),
  },
  'pedidos/completo': { cliente: one([null]) },
  'pedidos/etiquetas': { pedidos: one(['1', '2,3x2', '1,2,3,4,5,6']) },
  'pedidos/pix/': { valor: one([null, '0,01', '1,00']) },
  'conciliacao/store': { colunas: one(['["data","texto","valor"]', '[null]']) },
  'importacoes/': { de: one(NOMEADOS_DA_IMPORTACAO) },
  'titulares/': { confirmacao: (random) => `Cliente ${random.between(1, KNOWN_IDS)}` },
  '': {
    atual: one([PASSWORD, 'outra coisa']),
    nova: one([PASSWORD]),
    password: one([PASSWORD]),
    senha: one([PASSWORD, 'outra coisa']),
    de: one(['2026-01-01']),
    ate: one(['2026-12-31']),
    desconto: one([0, 0.5]),
    order: one(['id', 'nome', 'data', 'valor']),
    pesquisa: one(['', 'nome', '1', '#3', 'São']),
    quantidade_finalizada: one([1, 2]),
    texto: one(['Olá! Falta pagar R$ 10,00.\nObrigado.', 'pedido']),
    versao: one([1, 1, 1, 2]),
  },
};
