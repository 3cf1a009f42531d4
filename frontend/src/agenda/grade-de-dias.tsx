import { IconPlus } from '@tabler/icons-react';
import type { Agenda, DiaNaAgenda } from '@encomenda/contracts/agenda/agenda.http';
import { DIAS_DA_SEMANA, NOME_DO_DIA_DA_SEMANA } from '@encomenda/contracts/agenda/capacidade';
import type { Dia } from '@encomenda/contracts/shared/dia';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { usePoder } from '../core/sessao.api';
import classes from './agenda.module.css';
import { cargaDe } from './carga';
import { CargaDoDia } from './carga-do-dia';
import { ItensDoDia } from './itens-do-dia';
import { diaPorExtenso } from './periodo';

const numero = (dia: Dia) => String(Number(dia.slice(8)));

interface GradeDeDiasProps {
  agenda: Agenda;
  /** `2026-11`: days of other months are paler; absent in a week. */
  mes?: string | undefined;
  /** Little room: numbers and loads alone. */
  pequena?: boolean;
  escolhido: Dia;
  diaEm: (dia: Dia) => string;
}

/** Days in columns from Sunday to Saturday. */
export const GradeDeDias = ({ agenda, mes, pequena = false, ...dosDias }: GradeDeDiasProps) => {
  const podeAbrir = usePoder('pedidos:alterar');
  return (
    <div className={clsx(classes.grade, pequena && classes.pequena)}>
      <div className={classes.semana} aria-hidden>
        {DIAS_DA_SEMANA.map((nome) => (
          <span key={nome}>{NOME_DO_DIA_DA_SEMANA[nome].slice(0, 3)}</span>
        ))}
      </div>
      <ol className={clsx(classes.dias, mes === undefined && classes.altos)}>
        {agenda.dias.map((dia) => (
          <Dia
            key={dia.dia}
            dia={dia}
            agenda={agenda}
            fora={mes !== undefined && !dia.dia.startsWith(mes)}
            pequena={pequena}
            podeAbrir={podeAbrir}
            {...dosDias}
          />
        ))}
      </ol>
    </div>
  );
};

interface DiaProps extends Pick<GradeDeDiasProps, 'agenda' | 'escolhido' | 'diaEm'> {
  dia: DiaNaAgenda;
  fora: boolean;
  pequena: boolean;
  podeAbrir: boolean;
}

const Dia = ({ dia, agenda, fora, pequena, podeAbrir, escolhido, diaEm }: DiaProps) => {
  const { texto, curto, acima } = cargaDe(dia, agenda.medida);
  const ehHoje = dia.dia === agenda.hoje;
  const endereco = diaEm(dia.dia);
  return (
    <li
      className={clsx(
        classes.dia,
        fora && classes.fora,
        dia.fechado !== null && classes.fechado,
        ehHoje && classes.hoje,
        pequena && dia.dia === escolhido && classes.escolhido,
      )}
    >
      <div className={classes.cabeca}>
        <Link
          to={endereco}
          className={classes.numero}
          aria-label={`${diaPorExtenso(dia.dia)}: ${texto}${acima ? ', acima da capacidade' : ''}`}
          aria-current={ehHoje ? 'date' : undefined}
        >
          {numero(dia.dia)}
          {pequena ? (
            <span className={clsx(classes.curto, acima && classes.acima)}>{curto || '·'}</span>
          ) : null}
        </Link>
        {pequena || !podeAbrir ? null : (
          <Link
            to={`/adm/pedidos/novo?prazo=${dia.dia}`}
            className={classes.novo}
            aria-label={`Novo pedido para ${diaPorExtenso(dia.dia)}`}
          >
            <IconPlus size={16} aria-hidden />
          </Link>
        )}
      </div>
      {pequena ? null : (
        <>
          <CargaDoDia dia={dia} medida={agenda.medida} />
          <ItensDoDia dia={dia} mais={endereco} />
        </>
      )}
    </li>
  );
};
