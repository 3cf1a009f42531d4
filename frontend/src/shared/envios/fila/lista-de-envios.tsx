import { Button, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconUpload, IconX } from '@tabler/icons-react';
import { tamanhoDoArquivo } from '../../format/bytes';
import { IconAction } from '../../page/actions/icon-action';
import type { Envio } from './fila-de-envios';
import classes from './lista-de-envios.module.css';

interface ListaDeEnviosProps {
  envios: readonly Envio[];
  onRetry: (key: string) => void;
  onRemove: (key: string) => void;
}

const ICONS = {
  espera: <IconClock size={18} aria-hidden />,
  envio: <IconUpload size={18} aria-hidden />,
  pronto: <IconCheck size={18} aria-hidden />,
  falha: <IconAlertTriangle size={18} aria-hidden />,
};
const TIRAR = {
  espera: 'Não enviar',
  envio: 'Parar o envio de',
  pronto: 'Tirar da lista',
  falha: 'Tirar da lista',
};

const estado = ({ situacao, percentual, motivo }: Envio): string => {
  if (situacao === 'espera') return 'Na fila';
  if (situacao === 'pronto') return 'Enviada';
  if (situacao === 'falha') return motivo ?? '';
  return percentual < 100 ? `Enviando, ${percentual}%` : 'Preparando…';
};

export const ListaDeEnvios = ({ envios, onRetry, onRemove }: ListaDeEnviosProps) => (
  <ul className={classes.list} aria-label="Envios">
    {envios.map((envio) => (
      <li key={envio.key} className={classes.row} data-situacao={envio.situacao}>
        <span className={classes.icon}>{ICONS[envio.situacao]}</span>
        <div className={classes.words}>
          <Text size="sm" fw={500} className={classes.name}>
            {envio.file.name}
          </Text>
          <Text size="xs" className={classes.state}>
            {`${tamanhoDoArquivo(envio.file.size)} · ${estado(envio)}`}
          </Text>
          {envio.situacao === 'envio' ? (
            <Progress
              value={envio.percentual}
              size="sm"
              mt={4}
              aria-label={`Envio de ${envio.file.name}`}
            />
          ) : null}
          {envio.situacao === 'falha' && envio.repetivel ? (
            <Button
              variant="default"
              size="compact-sm"
              className="touch-target"
              mt={4}
              aria-label={`Tentar novamente ${envio.file.name}`}
              onClick={() => onRetry(envio.key)}
            >
              Tentar novamente
            </Button>
          ) : null}
        </div>
        <IconAction
          tip={TIRAR[envio.situacao]}
          label={`${TIRAR[envio.situacao]} ${envio.file.name}`}
          icon={IconX}
          onClick={() => onRemove(envio.key)}
        />
      </li>
    ))}
  </ul>
);
