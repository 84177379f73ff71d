CREATE TABLE "task_queues" (
	"user_id" text NOT NULL,
	"type" integer NOT NULL,
	"running" integer NOT NULL,
	"served" timestamp with time zone,
	"output_id" text NOT NULL,
	"priority" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"run_after" timestamp with time zone,
	CONSTRAINT "task_queues_user_id_type_pk" PRIMARY KEY("user_id","type")
);
--> statement-breakpoint
DROP INDEX "tasks_user_started";--> statement-breakpoint
DROP INDEX "tasks_running";--> statement-breakpoint
CREATE INDEX "task_queues_next" ON "task_queues" USING btree ("type","running","priority" DESC NULLS LAST,"served" NULLS FIRST,"created_at","output_id");--> statement-breakpoint
CREATE INDEX "tasks_user_served" ON "tasks" USING btree ("user_id","started_at") WHERE "tasks"."type" <> 3;--> statement-breakpoint
CREATE INDEX "tasks_user_running" ON "tasks" USING btree ("user_id") WHERE "tasks"."status" = 1;--> statement-breakpoint
CREATE INDEX "tasks_leases" ON "tasks" USING btree ("lease_until") WHERE "tasks"."status" = 1 and "tasks"."lease_until" is not null;--> statement-breakpoint
-- Held by whoever changes a user's row of task_queues, until the end of the transaction. Nobody who holds it waits for a row of
-- another table.
CREATE FUNCTION task_queue_key(of_user text) RETURNS bigint LANGUAGE sql IMMUTABLE AS
$$ SELECT hashtextextended(of_user, 7273786) $$;
--> statement-breakpoint
-- Writes anew what task_queues says of a user: each statement sees what was committed before the lock was had. 3 are uploads,
-- which run by themselves.
CREATE FUNCTION refresh_task_queue(of_user text, of_type integer) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  running_now integer;
  served_at timestamptz;
  head record;
BEGIN
  PERFORM pg_advisory_xact_lock(task_queue_key(of_user));
  SELECT count(*) INTO running_now FROM tasks WHERE user_id = of_user AND status = 1 AND type <> 3;
  SELECT max(started_at) INTO served_at FROM tasks WHERE user_id = of_user AND type <> 3;
  SELECT output_id, priority, created_at, run_after INTO head FROM tasks
    WHERE type = of_type AND user_id = of_user AND status = 0 AND (run_after IS NULL OR run_after <= statement_timestamp())
    ORDER BY priority DESC NULLS LAST, created_at, output_id LIMIT 1;
  IF NOT FOUND THEN
    SELECT output_id, priority, created_at, run_after INTO head FROM tasks
      WHERE type = of_type AND user_id = of_user AND status = 0 ORDER BY run_after, output_id LIMIT 1;
  END IF;
  IF NOT FOUND THEN
    DELETE FROM task_queues WHERE user_id = of_user AND type = of_type;
  ELSE
    INSERT INTO task_queues (user_id, type, running, served, output_id, priority, created_at, run_after)
      VALUES (of_user, of_type, running_now, served_at, head.output_id, head.priority, head.created_at, head.run_after)
      ON CONFLICT (user_id, type) DO UPDATE SET running = excluded.running, served = excluded.served,
        output_id = excluded.output_id, priority = excluded.priority, created_at = excluded.created_at, run_after = excluded.run_after;
  END IF;
  UPDATE task_queues SET running = running_now, served = served_at
    WHERE user_id = of_user AND type <> of_type AND (running, served) IS DISTINCT FROM (running_now, served_at);
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM refresh_task_queue(OLD.user_id, OLD.type);
  ELSE
    PERFORM refresh_task_queue(NEW.user_id, NEW.type);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- When the transaction ends: the user's lock is the last that it takes, and is not held while anything else is waited for.
CREATE CONSTRAINT TRIGGER tasks_added AFTER INSERT ON tasks DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.type <> 3 AND NEW.status < 2) EXECUTE FUNCTION follow_task();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tasks_changed AFTER UPDATE ON tasks DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.type <> 3 AND (OLD.status < 2 OR NEW.status < 2)
  AND (OLD.status, OLD.priority, OLD.created_at, OLD.run_after, OLD.started_at)
    IS DISTINCT FROM (NEW.status, NEW.priority, NEW.created_at, NEW.run_after, NEW.started_at)) EXECUTE FUNCTION follow_task();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tasks_removed AFTER DELETE ON tasks DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (OLD.type <> 3 AND OLD.status < 2) EXECUTE FUNCTION follow_task();
--> statement-breakpoint
SELECT refresh_task_queue(user_id, type) FROM (SELECT DISTINCT user_id, type FROM tasks WHERE status = 0 AND type <> 3) waiting;
--> statement-breakpoint
-- Takes the next task of the wanted types: one whose worker has died, else the one that services/queue/claim.ts says. It waits for
-- nobody but the user `awaited`, of whom it holds nothing yet; where all who come next are being changed by others, it gives a row
-- with nothing but the first of these users.
CREATE FUNCTION claim_task(wanted integer[], by_worker text, lease integer, moment timestamptz, usual integer, pro integer,
  most_attempts integer, awaited text) RETURNS SETOF tasks
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  candidate record;
  chosen text;
  busy text;
  nobody tasks;
BEGIN
  IF awaited IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(task_queue_key(awaited));
  END IF;
  SELECT output_id INTO chosen FROM tasks
    WHERE status = 1 AND lease_until <= statement_timestamp() AND attempt - outages < most_attempts AND type = ANY (wanted)
    ORDER BY lease_until LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    FOR candidate IN
      SELECT next.* FROM unnest(wanted) AS kind(type) CROSS JOIN LATERAL (
        SELECT q.* FROM task_queues q JOIN users u ON u.user_id = q.user_id
        WHERE q.type = kind.type AND (q.run_after IS NULL OR q.run_after <= statement_timestamp())
          AND q.running < CASE WHEN u.pro_until > moment OR u.role = 'admin' THEN pro ELSE usual END
        ORDER BY q.running, q.priority DESC NULLS LAST, q.served NULLS FIRST, q.created_at, q.output_id LIMIT 8
      ) next
      ORDER BY next.running, next.priority DESC, next.served NULLS FIRST, next.created_at, next.output_id
    LOOP
      busy := coalesce(busy, candidate.user_id);
      CONTINUE WHEN NOT pg_try_advisory_xact_lock(task_queue_key(candidate.user_id));
      -- looked at again now that nobody else changes it; who is about to cancel the task has its row
      SELECT t.output_id INTO chosen FROM task_queues q JOIN tasks t ON t.output_id = q.output_id
        WHERE q.user_id = candidate.user_id AND q.type = candidate.type AND q.output_id = candidate.output_id
          AND q.running = candidate.running AND t.status = 0
        FOR UPDATE OF t SKIP LOCKED;
      EXIT WHEN FOUND;
    END LOOP;
  END IF;
  IF chosen IS NOT NULL THEN
    RETURN QUERY UPDATE tasks SET
      status = 1,
      stage = CASE type WHEN 4 THEN 'exporting' WHEN 5 THEN 'sending' WHEN 2 THEN 'translating' ELSE 'analyzing' END,
      worker = by_worker, attempt = attempt + 1, lease_until = clock_timestamp() + lease * interval '1 millisecond',
      started_at = moment, pages_done = 0, progress = 0
      WHERE output_id = chosen RETURNING *;
  ELSIF busy IS NOT NULL THEN
    nobody.user_id := busy;
    RETURN NEXT nobody;
  END IF;
END $$;
