-- custom.sql b2ab565f3640a301
-- What drizzle-kit cannot generate. Every statement can be repeated; `npm run db:generate` turns a changed version of
-- this file into a migration of its own.

CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The words of a text as the directory's search sees them; `searchWords` in app/domains/directory/rules/words.ts does the
-- same to what people type.
CREATE OR REPLACE FUNCTION words_of(written text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_remove(string_to_array(lower(regexp_replace(
    regexp_replace(normalize(written, NFD), '[\u0300-\u036f''’`.]', '', 'g'),
    '[\s!-/:-@\[-_{-~\u00a0-\u00bf\u2000-\u2bff\u3000-\u303f]+', ' ', 'g')), ' '), '')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_pro() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own text[] := words_of(NEW.company_name || ' ' || array_to_string(NEW.skills, ' '));
  chosen text := concat_ws(' ', array_to_string(NEW.services || NEW.trades, ' '), NEW.primary_trade, NEW.industry, NEW.city);
  -- A trade whole, as `tradeToken` in content/trades.ts writes it.
  tokens text[] := ARRAY(SELECT replace(id, '-', '') FROM unnest(NEW.trades) AS id);
BEGIN
  NEW.search := array_to_tsvector(own || words_of(chosen) || tokens);
  IF NEW.onboarding_completed THEN
    INSERT INTO pro_words
      SELECT DISTINCT word FROM unnest(own) AS word WHERE length(word) BETWEEN 3 AND 40 ORDER BY word
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER contractor_profiles_index
  BEFORE INSERT OR UPDATE OF company_name, skills, services, trades, primary_trade, industry, city, onboarding_completed, search
  ON contractor_profiles FOR EACH ROW EXECUTE FUNCTION index_pro();
--> statement-breakpoint
-- What follows is asked for every request. In plpgsql a connection keeps the plans of its statements, through every kind
-- of pooler; planning them takes several times as long as running them.
CREATE OR REPLACE FUNCTION proofs_of(which uuid) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN json_build_object(
    'identities', (SELECT coalesce(json_agg(json_build_object(
        'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
        'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
        'updated_at', i.updated_at, 'email', i.email) ORDER BY i.created_at, i.id), '[]'::json)
      FROM identities i WHERE i.user_id = which),
    'factors', (SELECT coalesce(json_agg(json_build_object(
        'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.type, 'status', f.status,
        'created_at', f.created_at, 'updated_at', f.updated_at, 'last_challenged_at', f.last_challenged_at)
        ORDER BY f.created_at, f.id), '[]'::json)
      FROM mfa_factors f WHERE f.user_id = which));
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION session_with_owner(which uuid, single boolean, for_answer boolean)
RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
  answer json;
BEGIN
  SELECT json_build_object(
      'session', to_json(s),
      'user', to_json(u),
      'name', (SELECT p.full_name FROM profiles p WHERE p.id = u.id),
      'role', (SELECT r.role FROM user_roles r WHERE r.user_id = u.id),
      'hasFactor', EXISTS (SELECT FROM mfa_factors f WHERE f.user_id = u.id AND f.status = 'verified'),
      'superseded', single AND EXISTS (SELECT FROM sessions newer
        WHERE newer.user_id = s.user_id AND (newer.refreshed_at, newer.id) > (s.refreshed_at, s.id)),
      'proofs', CASE WHEN for_answer THEN proofs_of(u.id) END)
    INTO answer
    FROM sessions s JOIN users u ON u.id = s.user_id AND u.deleted_at IS NULL
    WHERE s.id = which;
  RETURN answer;
END
$$;
--> statement-breakpoint
DROP FUNCTION IF EXISTS move_session(uuid, bigint, bigint, timestamptz, text, text);
--> statement-breakpoint
DROP FUNCTION IF EXISTS rotate_session(uuid, bigint, bigint, timestamptz, timestamptz, text, text);
--> statement-breakpoint
-- Moves the counter of each session that is `asked` for from `used` to `next` and answers as session_with_owner does, at
-- the asker's `place`. No row for a session that another holds, whose counter has moved, or that anything stands against:
-- its end, no use since `quiet_since`, a ban.
CREATE OR REPLACE FUNCTION rotate_sessions(asked json) RETURNS TABLE (place integer, answer json) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
    UPDATE sessions AS s
      SET refresh_counter = a.next, refreshed_at = a.moment, ip = a.address, user_agent = coalesce(a.agent, s.user_agent)
      FROM json_to_recordset(asked) AS a (place integer, id uuid, used bigint, next bigint, moment timestamptz,
          quiet_since timestamptz, address text, agent text)
        CROSS JOIN LATERAL (
          SELECT held.id, owner.id AS user_id
            FROM sessions held JOIN users owner ON owner.id = held.user_id AND owner.deleted_at IS NULL
              AND (owner.banned_until IS NULL OR owner.banned_until <= a.moment)
            WHERE held.id = a.id AND held.refresh_counter = a.used AND held.refreshed_at > a.quiet_since
              AND (held.not_after IS NULL OR held.not_after > a.moment)
            FOR UPDATE OF held SKIP LOCKED) AS ready
        JOIN users u ON u.id = ready.user_id
      WHERE s.id = ready.id
      RETURNING a.place, json_build_object(
        'session', to_json(s),
        'user', to_json(u),
        'name', (SELECT p.full_name FROM profiles p WHERE p.id = u.id),
        'role', (SELECT r.role FROM user_roles r WHERE r.user_id = u.id),
        'hasFactor', EXISTS (SELECT FROM mfa_factors f WHERE f.user_id = u.id AND f.status = 'verified'),
        'superseded', false,
        'proofs', proofs_of(u.id));
END
$$;
--> statement-breakpoint
-- Counts one use of each, in order, up to the first that there were too many of: gives the seconds until that one is fresh.
CREATE OR REPLACE FUNCTION use_up(uses json, moment timestamptz) RETURNS double precision LANGUAGE plpgsql AS $$
DECLARE
  one record;
  counted rate_limits;
BEGIN
  FOR one IN SELECT * FROM json_to_recordset(uses) AS u(key text, most integer, fresh timestamptz) LOOP
    INSERT INTO rate_limits AS known (key, points, expires_at) VALUES (one.key, 1, one.fresh)
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN known.expires_at <= moment THEN 1 ELSE known.points + 1 END,
        expires_at = CASE WHEN known.expires_at <= moment THEN excluded.expires_at ELSE known.expires_at END
      RETURNING * INTO counted;
    IF counted.points > one.most THEN
      RETURN extract(epoch FROM counted.expires_at - moment);
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Refreshing rewrites a session's row: room on its page keeps the indexes out of it.
ALTER TABLE sessions SET (fillfactor = 80);
--> statement-breakpoint
-- An address that an account has left goes to nobody else while its mailbox may still take the change back.
CREATE OR REPLACE FUNCTION hold_left_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM account_undos u WHERE u.email = NEW.email AND u.kind = 'email' AND u.mailed
      AND u.used_at IS NULL AND u.expires_at > now() AND u.user_id <> NEW.id) THEN
    RAISE unique_violation USING CONSTRAINT = 'users_email_key', TABLE = 'users',
      MESSAGE = 'the address is held for the account that left it';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_left_address BEFORE INSERT OR UPDATE OF email ON users
  FOR EACH ROW WHEN (NEW.email IS NOT NULL) EXECUTE FUNCTION hold_left_address();
--> statement-breakpoint
-- How addresses were confirmed before it was written down: one that counted from the first moment was taken as typed,
-- unless a provider stood for it.
UPDATE users SET email_confirmed_by = CASE
    WHEN is_demo THEN 'demo'
    WHEN EXISTS (SELECT FROM identities i WHERE i.user_id = users.id AND i.email = users.email
      AND i.provider NOT IN ('email', 'phone')) THEN 'provider'
    WHEN email_confirmed_at > created_at THEN 'mail'
    ELSE 'setting' END
  WHERE email_confirmed_at IS NOT NULL AND email_confirmed_by IS NULL;
--> statement-breakpoint
UPDATE users SET phone_confirmed_by = CASE WHEN phone_confirmed_at > created_at THEN 'text' ELSE 'setting' END
  WHERE phone_confirmed_at IS NOT NULL AND phone_confirmed_by IS NULL;
