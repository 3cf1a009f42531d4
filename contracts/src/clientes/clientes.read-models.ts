export interface LinhaCadastroDeCliente {
  id: number;
  nome: string;
  cpf: string | null;
  cnpj: string | null;
  razao_social: string | null;
  contato: string | null;
  data_nascimento: string | null;
  aniversario: string | null;
  cep: string | null;
  bairro: string | null;
  cidade: string | null;
  estado: string | null;
  logradouro: string | null;
  numero: string | null;
  complemento: string | null;
  telefone: string | null;
  email: string | null;
  observacoes: string | null;
  busca: string;
  revisao: number;
}

export interface LinhaClienteExcluido {
  id: number;
  nome: string;
  excluido_em: string;
  eliminado: boolean;
  busca: string;
}

export interface LinhaClienteJuntado {
  id: number;
  fica_id: number;
}

export interface CadastroDeClientesDb {
  'cadastro_de_clientes.clientes': LinhaCadastroDeCliente;
  'cadastro_de_clientes.excluidos': LinhaClienteExcluido;
  'cadastro_de_clientes.juntados': LinhaClienteJuntado;
}
