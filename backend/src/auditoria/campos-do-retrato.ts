import { formatarNascimento } from '@encomenda/contracts/clientes/nascimento';
import { camposDaLinha } from '@encomenda/contracts/itens/item.campos';
import { ESTAGIOS } from '@encomenda/contracts/pedidos/estagio';
import { camposDoPagamento } from '@encomenda/contracts/pedidos/pagamento.campos';
import { camposDoPedido } from '@encomenda/contracts/pedidos/pedido.campos';
import { cadaCampo, type Campos } from '@encomenda/contracts/shared/campo';
import { formatarDia } from '@encomenda/contracts/shared/dia';
import { formatarReais } from '@encomenda/contracts/shared/dinheiro';
import { formatarQuantidade } from '@encomenda/contracts/shared/quantidade';
import { textoDoCampo } from '@encomenda/contracts/shared/texto-do-campo';

/** Any value as text: lists and objects by their parts. */
export const escrito = (valor: unknown): string => {
  if (Array.isArray(valor)) return valor.map(escrito).join(', ');
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  return typeof valor === 'object' && valor !== null
    ? Object.values(valor)
        .filter((parte) => parte !== null)
        .map(escrito)
        .join(', ')
    : String(valor);
};

export const reais = (valor: unknown): string => formatarReais(valor as number);
export const estagio = (valor: unknown): string => ESTAGIOS[(valor as number) - 1]?.nome ?? '';
export const dia = (valor: unknown): string => formatarDia(valor as string);
const capacidade = (valor: unknown): string => (valor === 0 ? 'fechado' : String(valor));
export const numero = (valor: unknown): string => `nº ${String(valor)}`;

type Campo = readonly [rotulo: string, escrever: (valor: unknown) => string];

const definidos = (campos: Campos): Readonly<Record<string, Campo>> =>
  Object.fromEntries(
    cadaCampo(campos).map(({ campo, fato }) => [
      fato,
      [campo.rotulo, (valor: unknown) => textoDoCampo(campo, valor)] as const,
    ]),
  );

/** Label of each field of an event, and how its value is written; others are not shown. */
export const CAMPOS: Readonly<Record<string, Campo>> = {
  nome: ['Nome', escrito],
  ...definidos(camposDoPedido),
  ...definidos(camposDaLinha),
  ...definidos(camposDoPagamento),
  versao: ['Versão', escrito],
  validade: ['Validade', dia],
  condicoes: ['Condições', escrito],
  saida: ['Saída', escrito],
  enderecoDaEntrega: ['Endereço da entrega', escrito],
  sinalEmCentavos: ['Sinal', reais],
  diasDeProducao: ['Dias de produção', escrito],
  observacao: ['Observação', escrito],
  estagioId: ['Estágio', estagio],
  estagio: ['Estágio', estagio],
  clienteNome: ['Cliente', escrito],
  clienteEndereco: ['Endereço do cliente', escrito],
  produtoNome: ['Produto', escrito],
  taxaEmCentavos: ['Taxa de entrega', reais],
  cpf: ['CPF', escrito],
  cnpj: ['CNPJ', escrito],
  razaoSocial: ['Razão social', escrito],
  contato: ['Contato', escrito],
  dataNascimento: ['Data de nascimento', (valor) => formatarNascimento(valor as string)],
  telefone: ['Telefone', escrito],
  email: ['E-mail', escrito],
  observacoes: ['Observações', escrito],
  cep: ['CEP', escrito],
  logradouro: ['Logradouro', escrito],
  numero: ['Número', escrito],
  complemento: ['Complemento', escrito],
  bairro: ['Bairro', escrito],
  cidade: ['Cidade', escrito],
  estado: ['Estado', escrito],
  endereco: ['Endereço', escrito],
  categoriaId: ['Categoria', numero],
  unidadeId: ['Unidade', numero],
  quantidadeEmMilesimos: ['Quantidade', (valor) => formatarQuantidade(valor as number)],
  ativoNoSite: ['No site', escrito],
  ativaNoSite: ['No site', escrito],
  icone: ['Ícone', escrito],
  cor: ['Cor', escrito],
  papel: ['Perfil', escrito],
  documento: ['CNPJ ou CPF', escrito],
  apresentacao: ['Apresentação', escrito],
  horario: ['Horário de atendimento', escrito],
  chavePix: ['Chave Pix', escrito],
  saldoInicialEmCentavos: ['Saldo inicial', reais],
  anosDeGuarda: ['Guardar dados dos clientes por', escrito],
  diasDePrazoApertado: ['Dias de prazo apertado', escrito],
  medida: ['Contar em', escrito],
  domingo: ['Domingo', capacidade],
  segunda: ['Segunda-feira', capacidade],
  terca: ['Terça-feira', capacidade],
  quarta: ['Quarta-feira', capacidade],
  quinta: ['Quinta-feira', capacidade],
  sexta: ['Sexta-feira', capacidade],
  sabado: ['Sábado', capacidade],
  fechaNosFeriados: ['Fecha nos feriados nacionais', escrito],
  fechaNosPontosFacultativos: ['Fecha no Carnaval e em Corpus Christi', escrito],
  silenciados: ['Silenciados', escrito],
  finalizada: ['Finalizada', escrito],
};
