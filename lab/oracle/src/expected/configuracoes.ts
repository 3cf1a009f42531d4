import { CONFIGURACOES_INICIAIS } from '@encomenda/contracts/configuracoes/configuracoes.read-models';
import type { Configuracao } from '../fold/shop.js';
import { records, type ReadModel, type Row } from './table.js';

const row = ({ id, dados, logo, anosDeGuarda, sinal, revisao }: Configuracao): Row => ({
  ...CONFIGURACOES_INICIAIS,
  id,
  ...(dados && {
    nome: dados.nome,
    documento: dados.documento,
    telefone: dados.telefone,
    email: dados.email,
    endereco: dados.endereco,
    cidade: dados.cidade,
    estado: dados.estado,
    horario: dados.horario,
    apresentacao: dados.apresentacao,
    chave_pix: dados.chavePix,
    saldo_inicial_em_centavos: dados.saldoInicialEmCentavos,
    dias_de_prazo_apertado: dados.diasDePrazoApertado,
  }),
  anos_de_guarda: anosDeGuarda,
  logo_hash: logo?.hash ?? null,
  logo_largura: logo?.largura ?? null,
  logo_altura: logo?.altura ?? null,
  ...(sinal && {
    sinal_em: sinal.em,
    sinal_quanto: sinal.quanto,
    sinal_a_partir_de_em_centavos: sinal.aPartirDeEmCentavos,
    sem_o_sinal: sinal.semOSinal,
  }),
  revisao,
});

export const configuracoes: ReadModel = {
  schema: 'configuracoes',
  tables: {
    // May be personal data.
    loja: records('configuracoes', ['id'], (configuracao) => [row(configuracao)], {
      hidden: ['documento', 'telefone', 'email', 'endereco', 'chave_pix'],
    }),
    mensagens: records('configuracoes', ['tipo'], ({ mensagens }) =>
      [...mensagens].map(([tipo, texto]) => ({ tipo, texto })),
    ),
  },
};
