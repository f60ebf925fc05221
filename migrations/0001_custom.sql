-- custom.sql 53ec4762ab7a273d
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
BEGIN
  NEW.search := array_to_tsvector(own || words_of(chosen));
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
