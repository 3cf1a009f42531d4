/** Schema `cadastro_de_clientes`, table `clientes`. Personal data in the clear: the eraser lists it. */
export interface LinhaCadastroDeCliente {
  id: number;
  nome: string;
  cpf: string | null;
  data_nascimento: string | null;
  cep: string | null;
  bairro: string | null;
  cidade: string | null;
  estado: string | null;
  logradouro: string | null;
  numero: string | null;
  complemento: string | null;
  telefone: string | null;
  email: string | null;
  /** Name, CPF digits and id, normalised for search. */
  busca: string;
}

export interface CadastroDeClientesDb {
  'cadastro_de_clientes.clientes': LinhaCadastroDeCliente;
}
