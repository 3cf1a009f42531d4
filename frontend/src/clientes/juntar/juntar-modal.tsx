import { Radio, Stack, Text } from '@mantine/core';
import { camposDoCliente } from '@encomenda/contracts/clientes/cliente.campos';
import type { Cliente } from '@encomenda/contracts/clientes/clientes.http';
import { cadaCampo, nomesDe } from '@encomenda/contracts/shared/campos/campo';
import { textoNaTela } from '@encomenda/contracts/shared/campos/texto-na-tela';
import { camposDoEndereco } from '@encomenda/contracts/shared/endereco.campos';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { FormModal } from '../../shared/form/modal/form-modal';
import { useJuntarClientesMutation, type FormularioDoCliente } from '../clientes.api';
import { outrosCampos } from '../outros-campos';
import { enderecoEmBloco } from '../../shared/format/endereco';

type Lado = 'um' | 'outro';
type Escolhas = Record<string, string> & { cliente_id: Lado };

type NomeDoCampo = keyof typeof camposDoCliente;

interface Campo {
  readonly chave: string;
  readonly rotulo: string;
  readonly campos: readonly NomeDoCampo[];
  readonly texto: (cliente: Cliente) => string | null;
}

const campo = (chave: NomeDoCampo): Campo => ({
  chave,
  rotulo: camposDoCliente[chave].rotulo,
  campos: [chave],
  texto: (cliente) => cliente[chave],
});

const CAMPOS: readonly Campo[] = [
  campo('nome'),
  campo('razao_social'),
  campo('cnpj'),
  campo('contato'),
  campo('cpf'),
  { ...campo('data_nascimento'), texto: (c) => c.data_nascimento_br },
  campo('telefone'),
  campo('email'),
  ...cadaCampo(outrosCampos).map(({ nome, campo: definido }) => ({
    ...campo(nome as NomeDoCampo),
    texto: (cliente: Cliente) => textoNaTela(definido, cliente[nome as NomeDoCampo]) || null,
  })),
  campo('observacoes'),
  // An address is chosen as a whole, because parts of two addresses make no valid one.
  {
    chave: 'cep',
    rotulo: 'Endereço',
    campos: nomesDe(camposDoEndereco),
    texto: (cliente) => enderecoEmBloco(cliente) || null,
  },
];

const inicial = (um: Cliente, outro: Cliente): Escolhas => ({
  ...Object.fromEntries(
    CAMPOS.map(({ chave, texto }) => [chave, texto(um) === null && texto(outro) ? 'outro' : 'um']),
  ),
  cliente_id: 'um',
});

const valoresDe = (escolhas: Escolhas, dois: Readonly<Record<Lado, Cliente>>) =>
  Object.fromEntries(
    CAMPOS.flatMap(({ chave, campos }) =>
      campos.map((nome) => [nome, dois[escolhas[chave] as Lado][nome] ?? '']),
    ),
  ) as FormularioDoCliente;

interface JuntarModalProps {
  opened: boolean;
  onClose: () => void;
  um: Cliente;
  outro: Cliente;
  onJuntados: (fica: number) => void;
}

export const JuntarModal = ({ opened, onClose, um, outro, onJuntados }: JuntarModalProps) => {
  const [juntar] = useJuntarClientesMutation();
  const dois = { um, outro };
  const diferentes = CAMPOS.filter(({ texto }) => texto(um) !== texto(outro));
  return (
    <FormModal<Escolhas, RespostaDeAcao>
      opened={opened}
      onClose={onClose}
      title="Juntar clientes"
      submitLabel="Juntar"
      initialValues={inicial(um, outro)}
      onSubmit={(escolhas, { idempotencyKey }) => {
        const fica = dois[escolhas.cliente_id];
        const sai = escolhas.cliente_id === 'um' ? outro : um;
        return juntar({
          ...valoresDe(escolhas, dois),
          id: sai.id,
          cliente_id: fica.id,
          ifMatch: fica.revisao,
          idempotencyKey,
        }).unwrap();
      }}
      onSaved={(_answer, escolhas) => onJuntados(dois[escolhas.cliente_id].id)}
    >
      {(form) => {
        const escolha = (chave: string, rotulo: string, texto: (cliente: Cliente) => string) => (
          <Radio.Group key={chave} label={rotulo} {...form.getInputProps(chave)}>
            <Stack gap={6} mt={6}>
              <Radio value="um" label={texto(um)} style={{ whiteSpace: 'pre-line' }} />
              <Radio value="outro" label={texto(outro)} style={{ whiteSpace: 'pre-line' }} />
            </Stack>
          </Radio.Group>
        );
        return (
          <>
            {escolha('cliente_id', 'Qual fica', ({ id, nome }) => `${nome}, cadastro ${id}`)}
            {diferentes.map(({ chave, rotulo, texto }) =>
              escolha(chave, rotulo, (cliente) => texto(cliente) ?? 'Em branco'),
            )}
            <Text size="sm" c="var(--ink-2)">
              Os pedidos dos dois passam a ser do que fica, e o outro sai do cadastro. Dá para
              desfazer.
            </Text>
          </>
        );
      }}
    </FormModal>
  );
};
