import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { isMissingPart } from '../../shared/offline/bring';
import { whenReachable } from '../../shared/offline/connection';
import { reloadOnce } from '../offline/reload-once';

interface MensagemProps {
  titulo: string;
  texto: string;
  botao: string;
}

const Mensagem = ({ titulo, texto, botao }: MensagemProps) => (
  <Center mih="60dvh" p="md">
    <Stack align="center" gap="xs" role="alert" ta="center">
      <Title order={1}>{titulo}</Title>
      <Text c="var(--ink-2)">{texto}</Text>
      <Button mt="sm" onClick={() => location.reload()}>
        {botao}
      </Button>
    </Stack>
  </Center>
);

const FaltaUmaParte = () => {
  const [emVao, setEmVao] = useState(false);
  useEffect(() => whenReachable(() => setEmVao(!reloadOnce())), []);
  return emVao ? (
    <Mensagem
      titulo="Não foi possível abrir esta tela."
      texto="O servidor respondeu, mas uma parte da tela não chegou. O que você salvou está guardado."
      botao="Recarregar"
    />
  ) : (
    <Mensagem
      titulo="Sem conexão"
      texto="Esta tela ainda não foi baixada. Ela abre sozinha quando a conexão voltar."
      botao="Tentar agora"
    />
  );
};

export const ErroPage = () =>
  isMissingPart(useRouteError()) ? (
    <FaltaUmaParte />
  ) : (
    <Mensagem
      titulo="Não foi possível mostrar esta tela."
      texto="Recarregue a página. O que você já salvou está guardado."
      botao="Recarregar"
    />
  );
