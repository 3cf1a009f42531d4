import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import type { ClienteDoTelefone, TelefoneLido } from '@encomenda/contracts/clientes/clientes.http';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSaveCheck } from '../saving/save-checks';
import { useLazyTelefoneLidoQuery } from './telefone.api';
import { TelefoneInput, type TelefoneInputProps } from './telefone-input';

interface PerguntaProps {
  cliente: ClienteDoTelefone;
  envia: boolean;
  onMesma: () => void;
  onOutra: () => void;
}

const Pergunta = ({ cliente, envia, onMesma, onOutra }: PerguntaProps) => (
  <Alert color="yellow" variant="light" role="alert" p="sm" mt={4}>
    <Text size="sm" mb="xs">
      Já existe:{' '}
      <Anchor component={Link} to={`/adm/clientes/show/${cliente.id}`} target="_blank" inherit>
        {cliente.nome}
      </Anchor>
      , <span style={{ whiteSpace: 'nowrap' }}>{cliente.telefone}</span>. É a mesma pessoa?
    </Text>
    <Group gap="xs">
      <Button size="compact-sm" type={envia ? 'submit' : 'button'} onClick={onMesma}>
        Sim, é a mesma
      </Button>
      <Button size="compact-sm" variant="default" onClick={onOutra}>
        Não, é outra pessoa
      </Button>
    </Group>
  </Alert>
);

const Aviso = ({ cliente }: { cliente: ClienteDoTelefone }) => (
  <Text size="xs" c="var(--warning)" mt={4} role="status">
    Já existe um cliente com este telefone:{' '}
    <Anchor component={Link} to={`/adm/clientes/show/${cliente.id}`} target="_blank" inherit>
      {cliente.nome}
    </Anchor>
  </Text>
);

interface TelefoneDoClienteProps extends TelefoneInputProps {
  value?: string;
  /** Uses the known customer instead of a new one. Without it, the form only names the known customer. */
  onMesmaPessoa?: ((cliente: ClienteDoTelefone) => void) | undefined;
  mesmaPessoaEnvia?: boolean;
}

/** While a new customer's number belongs to another customer, blocks the save until the user says who it is. */
export const TelefoneDoCliente = ({
  onMesmaPessoa,
  mesmaPessoaEnvia = false,
  onChange,
  ...field
}: TelefoneDoClienteProps) => {
  const { value = '', clienteId } = field;
  const pergunta = onMesmaPessoa !== undefined;
  const [ler] = useLazyTelefoneLidoQuery();
  const [lido, setLido] = useState<TelefoneLido | null>(null);
  const deOutra = useRef<string | null>(null);
  const mesma = useRef(false);
  const clienteComOTelefone = lido?.cliente ?? null;

  const mostrar = useCallback(
    (agora: TelefoneLido) => setLido(agora.escrito === deOutra.current ? null : agora),
    [],
  );
  const conferir = useCallback(async () => {
    if (!pergunta || mesma.current || value.trim() === '') return true;
    const { data } = await ler({ telefone: value, ignorar: clienteId }, true);
    if (!data?.cliente || data.escrito === deOutra.current) return true;
    mostrar(data);
    return false;
  }, [pergunta, value, clienteId, ler, mostrar]);
  useSaveCheck(conferir);

  const aoAbrir = useEffectEvent(() => void conferir());
  useEffect(() => aoAbrir(), []);

  return (
    <div>
      <TelefoneInput
        autoComplete="off"
        {...field}
        onChange={(text) => {
          setLido(null);
          onChange(text);
        }}
        onLido={mostrar}
      />
      {clienteComOTelefone && pergunta ? (
        <Pergunta
          cliente={clienteComOTelefone}
          envia={mesmaPessoaEnvia}
          onMesma={() => {
            mesma.current = true;
            onMesmaPessoa(clienteComOTelefone);
          }}
          onOutra={() => {
            deOutra.current = lido?.escrito ?? null;
            setLido(null);
          }}
        />
      ) : null}
      {clienteComOTelefone && !pergunta ? <Aviso cliente={clienteComOTelefone} /> : null}
    </div>
  );
};
