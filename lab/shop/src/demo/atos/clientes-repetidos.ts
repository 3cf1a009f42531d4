import { camposDoCliente } from '@encomenda/contracts/clientes/cliente.campos';
import type { CorpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import { valoresEmBranco } from '@encomenda/contracts/shared/campos/campo';
import { somarDias, type Dia } from '@encomenda/contracts/shared/dia/dia';
import { CadastrarCliente } from '@encomenda/backend/clientes/cadastro/cadastrar-cliente';
import { JuntarClientes } from '@encomenda/backend/clientes/juncao/juntar-clientes';
import { as, type Ato } from './ato.js';

const VAZIO = valoresEmBranco(camposDoCliente);

const LIVIA: CorpoDoCliente = { ...VAZIO, nome: 'Lívia Prado Nunes', telefone: '19991234567' };
const LIVIA_DE_NOVO: CorpoDoCliente = {
  ...LIVIA,
  nome: 'Livia Prado',
  email: 'livia@exemplo.com.br',
};
const NELSON: CorpoDoCliente = { ...VAZIO, nome: 'Nelson Bittencourt', telefone: '19997654321' };
const NELSON_DE_NOVO: CorpoDoCliente = {
  ...NELSON,
  nome: 'Nelson Bitencourt',
  cidade: 'Campinas',
  estado: 'SP',
};

export const clientesRepetidos = (hoje: Dia): Ato[] => {
  const ids = new Map<CorpoDoCliente, number>();
  const dia = somarDias(hoje, -3);
  const cadastros = [LIVIA, NELSON, LIVIA_DE_NOVO, NELSON_DE_NOVO].map((corpo, i): Ato => ({
    em: as(dia, 10, 45 + i),
    sobre: ['cliente'],
    comandos: 1,
    fazer: async (oficina) => {
      const { id } = await oficina.executar((origin) => new CadastrarCliente(origin, corpo));
      ids.set(corpo, id);
    },
  }));
  const juncao: Ato = {
    em: as(dia, 11),
    fazer: (oficina) => {
      const [fica, sai] = [ids.get(NELSON)!, ids.get(NELSON_DE_NOVO)!];
      const corpo = { ...NELSON_DE_NOVO, nome: NELSON.nome, cliente_id: fica };
      return oficina.executar((origin) => new JuntarClientes(origin, sai, corpo));
    },
  };
  return [...cadastros, juncao];
};
