import { TITULAR_REMOVIDO, USUARIO_REMOVIDO } from '../shared/events/event.js';

export const foiRemovido = (nome: string): boolean =>
  nome === TITULAR_REMOVIDO || nome === USUARIO_REMOVIDO;

export const O_QUE_SE_APAGA = [
  'Nome, CPF ou CNPJ, razão social, contato, data de nascimento, telefone, e-mail, endereço e observações do cadastro, em todas as versões que já teve.',
  'Nome e endereço copiados nos pedidos e nas paradas das entregas.',
  'Descrições dos pedidos e dos itens, e motivos de cancelamento.',
  'O que os orçamentos dizem da pessoa: nome, endereços, detalhes, condições e quem aprovou.',
  'Fotos e arquivos dos pedidos, com os seus nomes.',
  'O texto do banco nos lançamentos dos pedidos da pessoa e em todos os que têm uma palavra do nome, o documento, o telefone ou o e-mail dela. Na dúvida o texto some, mesmo que seja de outra pessoa com um nome igual; o dia e o valor ficam.',
  'A chave que os decifrava: sem ela, o que está no histórico não pode mais ser lido.',
] as const;

export const O_QUE_FICA =
  'Números, datas, produtos, quantidades, valores e pagamentos dos pedidos, sem ligação ao nome: as contas e os relatórios continuam certos.';

export const O_QUE_SE_APAGA_DO_USUARIO = [
  'Nome e e-mail, em todas as versões que já tiveram.',
  'A conta: senha, segundo fator, sessões e o e-mail que ela reservava, que fica livre.',
  'A chave que os decifrava: sem ela, o que está no histórico não pode mais ser lido.',
] as const;

export const O_QUE_FICA_DO_USUARIO =
  'O que a pessoa fez continua no histórico, com data e número de usuário, assinado “Usuário removido”.';
